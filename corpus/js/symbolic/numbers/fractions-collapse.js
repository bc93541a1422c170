// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let sum = 0;
for (let i = 0; i < 7; i++) sum = sum / 2 + (bool("b") ? 0.25 : 0);
console.log(sum);
assert(sum !== 0.33203125, "found");
