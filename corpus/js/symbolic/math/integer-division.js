// verdict: verified
const { int, assert } = require("multise");
const a = int("a", { min: -50, max: 50 });
const b = int("b", { min: 1, max: 5 });
const q = Math.trunc(a / b);
const r = a % b;
assert(q * b + r === a, "division with remainder");
console.log(q, r);
