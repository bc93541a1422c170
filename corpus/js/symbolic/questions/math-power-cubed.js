// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
const { int, number, bigint, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 10);
assert(x ** 3 === x * x * x, "rounded once, and twice");
