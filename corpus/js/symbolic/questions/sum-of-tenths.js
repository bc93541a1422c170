// verdict: verified
// Adding a tenth a number of times never gives 0.8 exactly between 0 and 1.
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 10 });
let sum = 0;
for (let i = 0; i < n; i++) sum += 0.1;
assert(sum !== 0.8 && Math.abs(sum - n / 10) < 1e-9);
