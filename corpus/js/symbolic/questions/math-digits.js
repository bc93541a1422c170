// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// How many digits a number has, by its logarithm: the logarithms of powers of ten are exact.
const { int, number, bigint, assert, assume, array } = require("multise");
const n = number("n");
assume(Number.isInteger(n) && n >= 1 && n <= 100000);
const digits = Math.floor(Math.log10(n)) + 1;
assert(10 ** (digits - 1) <= n && n < 10 ** digits);
