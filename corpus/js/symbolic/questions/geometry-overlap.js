// verdict: violated
// Intervals that touch do not overlap: the harness forgets it.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b"), c = number("c"), d = number("d");
assume(a < b && c < d);
assert((a < d && c < b) === (Math.max(a, c) <= Math.min(b, d)), "they touch");
