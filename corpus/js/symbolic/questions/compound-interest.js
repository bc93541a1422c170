// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const years = int("years", { min: 0, max: 30 });
let amount = 1000;
for (let i = 0; i < years; i++) amount *= 1.05;
assert(amount >= 1000 && amount < 4322);
assert(years < 15 || amount > 2000);
