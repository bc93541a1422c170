// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// What was rounded is an integer of a range, whatever was rounded.
const { int, number, bigint, assert, assume, array } = require("multise");
const round = (x) => Math.round(x * 100) / 100;
const x = number("x");
assume(x >= 0 && x <= 1000);
assert(round(round(x)) === round(x));
