// verdict: violated
// A bitwise floor is none for negative fractions or large numbers.
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(Math.abs(x) < 2 ** 40);
assert((x | 0) === Math.floor(x), "no floor");
