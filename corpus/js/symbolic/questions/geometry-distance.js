// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), y = number("y");
assume(Math.abs(x) <= 1e6 && Math.abs(y) <= 1e6);
const d = Math.sqrt(x * x + y * y);
assert(d >= 0 && d <= 1.5e6);
