// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
// Bits of a double have no encoding for the solver that ends in time: the input is found by search.
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
const w = x | 0;
assert(w >= -(2 ** 31) && w < 2 ** 31);
if (x > 10 && x < 20) assert(w >= 10 && w < 20 && ~~x === Math.floor(x));
assert(!(x > 2 ** 40 && w === 77), "wraps");
