// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
// The mean of squares less the square of the mean: cancellation makes it negative.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b");
assume(a >= 1000 && a <= 2000 && b >= 1000 && b <= 2000);
const mean = (a + b) / 2;
assert((a * a + b * b) / 2 - mean * mean >= 0, "negative");
