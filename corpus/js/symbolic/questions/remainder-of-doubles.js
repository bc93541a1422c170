// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// A remainder is exact, and so below what it is divided by.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b");
assume(a >= 0 && a <= 1e6 && b > 0 && b <= 1000);
assert(a % b >= 0 && a % b < b && a % b <= a);
