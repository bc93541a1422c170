// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const a = int("a", { min: -1000, max: 1000 });
const q = Math.floor(a / 7);
assert(q * 7 <= a && a < q * 7 + 7);
const t = Math.trunc(a / 7);
assert(t * 7 + (a % 7) === a);
assert(((a / 7) | 0) === t);
assert(Math.ceil(a / 7) === -Math.floor(-a / 7));
const r = Math.round(a / 4);
assert(Math.abs(a - r * 4) <= 2);
console.log(q, t, r, Object.is(t, -0), Object.is(r, -0), Object.is(Math.ceil(a / 7), -0));
