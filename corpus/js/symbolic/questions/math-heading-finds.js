// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
const { int, number, bigint, assert, assume, array } = require("multise");
const x = number("x"), y = number("y");
assume(Math.abs(x) <= 1e6 && Math.abs(y) <= 1e6);
const degrees = (Math.atan2(y, x) * 180) / Math.PI;
assert(degrees > -180, "−0 is below the axis");
