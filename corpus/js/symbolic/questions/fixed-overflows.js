// verdict: violated
const { int, number, bigint, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 0 && x < 10);
assert(x.toFixed(1) !== "10.0", "rounded up");
