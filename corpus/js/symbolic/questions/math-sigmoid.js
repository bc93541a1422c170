// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const x = number("x");
assume(Math.abs(x) <= 1000);
const y = 1 / (1 + Math.exp(-x));
assert(y >= 0 && y <= 1);
