// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// A curve from 0 to 1 that is flat at its ends.
const { number, assert, assume } = require("multise");
const x = number("x");
assume(x >= -10 && x <= 10);
const t = Math.min(1, Math.max(0, x));
const s = t * t * (3 - 2 * t);
assert(s >= 0 && s <= 1.0000001);
