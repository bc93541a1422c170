// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let total = 0;
for (let i = 0; i < 10; i++) total += Math.abs(int("x", { min: -50, max: 50 }));
assert(total >= 0 && total <= 500);
assert(total !== 499, "found");
