// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// The middle of the two middle ones is between all, without any rounding taking it out.
const { int, number, assert, assume, array } = require("multise");
const all = [number("a"), number("b"), number("c"), number("d")];
assume(all.every((x) => Math.abs(x) <= 1e6));
const sorted = [...all].sort((x, y) => x - y), median = (sorted[1] + sorted[2]) / 2;
assert(median >= sorted[0] && median <= sorted[3]);
