// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 20000);
assert(Math.floor(Math.floor(x / 2) / 5) === Math.floor(x / 10));
