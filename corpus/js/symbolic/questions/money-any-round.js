// verdict: verified
// unfinished: multise
// unfinished: dse
// Rounding to cents moves an amount by half a cent at most.
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 10000);
assert(Math.abs(Math.round(x * 100) / 100 - x) <= 0.005001);
