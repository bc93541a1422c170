// verdict: violated
// toFixed does not round halves up.
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 1000 });
const x = n / 1000;
assert(x.toFixed(2) === (Math.round(x * 100) / 100).toFixed(2), "another cent");
