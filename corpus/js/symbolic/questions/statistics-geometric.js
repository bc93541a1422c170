// verdict: verified
// unfinished: multise
// unfinished: dse
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b");
assume(a >= 1 && a <= 1000 && b >= 1 && b <= 1000);
assert(Math.sqrt(a * b) <= (a + b) / 2 + 1e-6);
