// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 1 && x <= 1e6);
const r = Math.sqrt(x);
assert(Math.abs(r * r - x) <= 1e-9 * x);
