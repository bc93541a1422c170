// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
assume(x > 0 && x < 1);
assert(0.1 + x !== 0.3, "found");
