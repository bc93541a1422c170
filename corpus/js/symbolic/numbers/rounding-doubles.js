// verdict: violated
// quick: RANGE = 4
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const RANGE = 1000;
const x = number("x");
assume(x > -RANGE && x < RANGE);
const f = Math.floor(x), c = Math.ceil(x), t = Math.trunc(x), r = Math.round(x);
assert(f <= x && x <= c && Math.abs(t) <= Math.abs(x));
assert(r === f || r === c);
assert(!(r === 3 && f === 2), "rounds up");
