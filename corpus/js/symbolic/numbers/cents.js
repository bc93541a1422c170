// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
// The solver does not find a rounded product of doubles within its time: search does.
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 10);
const rounded = Math.round(x * 100) / 100;
assert(rounded !== 1.01, "found");
