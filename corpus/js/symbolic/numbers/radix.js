// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const n = int("n", { min: -300, max: 70000 });
const hex = n.toString(16);
console.log(n.toString(2).length, n.toString());
assert(parseInt(hex, 16) === n);
assert(hex !== "beef", "found");
