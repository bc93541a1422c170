// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b");
assume(a >= 0 && a <= b && b <= 1e6);
const arithmetic = (a + b) / 2;
assert(a <= arithmetic && arithmetic <= b);
