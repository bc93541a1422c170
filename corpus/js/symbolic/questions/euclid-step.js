// verdict: verified
// The remainder of a positive divisor lies below it, and gives the dividend back.
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 100000 }), b = int("b", { min: 1, max: 100000 });
const r = a % b;
assert(r < b && Math.floor(a / b) * b + r === a);
