// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Two integers mixed by a real share and rounded stay between the two.
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 255 }), b = int("b", { min: 0, max: 255 }), t = number("t");
assume(t >= 0 && t <= 1);
const value = Math.round(a + (b - a) * t);
assert(value >= Math.min(a, b) && value <= Math.max(a, b));
