// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Interpolation stays between its ends, give or take a rounding.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b"), t = number("t");
assume(a >= 0 && a <= 100 && b >= a && b <= 100 && t >= 0 && t <= 1);
const value = a + (b - a) * t;
assert(value >= a && value <= b + 1e-9);
