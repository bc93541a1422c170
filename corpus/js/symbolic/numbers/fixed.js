// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const n = int("n", { min: -50, max: 5000 });
const s = n.toFixed(2);
console.log(n, n.toFixed());
assert(s.length >= 4);
assert(s !== "1234.00", "found");
