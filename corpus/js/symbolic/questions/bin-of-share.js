// verdict: violated
// The bin of a share between 0 and 1: rounding puts one number into a bin that begins above it.
const { number, assert, assume } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 1);
const bin = Math.min(9, Math.floor(x * 10));
assert(bin >= 0 && bin <= 9 && bin / 10 <= x);
