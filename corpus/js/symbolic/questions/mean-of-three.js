// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// unfinished: multise without bounds
// The mean of three lies between the least and the greatest, give or take a rounding.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b"), c = number("c");
assume([a, b, c].every((x) => Math.abs(x) <= 1e6));
const mean = (a + b + c) / 3;
assert(mean >= Math.min(a, b, c) - 1e-6 && mean <= Math.max(a, b, c) + 1e-6);
