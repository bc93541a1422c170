// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), y = number("y");
assume(Math.abs(x) < 1e6 && Math.abs(y) < 1e6);
assert(x + y - y === x, "rounded away");
