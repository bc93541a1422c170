// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
if (x > 0) assert(x * x !== 2.25, "one and a half");
