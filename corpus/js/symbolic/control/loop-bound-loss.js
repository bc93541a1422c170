// verdict: bounded
// max-visits: 5
// More rounds than are allowed: what is left out is a loss, and the rest is right.
const { int } = require("multise");
const n = int("n", { min: 0, max: 40 });
let sum = 0;
for (let i = 0; i < n; i++) sum += i;
console.log(sum);
