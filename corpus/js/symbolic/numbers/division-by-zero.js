// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const a = int("a", { min: -3, max: 3 }), b = int("b", { min: -2, max: 2 });
const q = a / b, m = a % b;
if (b === 0) {
  assert(m !== m);
  assert(a === 0 ? q !== q : Math.abs(q) === Infinity);
} else assert(q * b === a || Math.abs(q * b - a) < 1e-12);
console.log(q, m, Object.is(q, -0), Object.is(m, -0));
