// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
assume(x > -1000 && x < 1000);
const f = Math.floor(x), c = Math.ceil(x), t = Math.trunc(x), r = Math.round(x);
assert(f <= x && x <= c && Math.abs(t) <= Math.abs(x));
assert(r === f || r === c);
assert(!(r === 3 && f === 2), "rounds up");
