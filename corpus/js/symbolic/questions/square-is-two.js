// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assert(x * x !== 2);
