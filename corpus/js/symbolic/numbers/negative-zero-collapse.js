// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let x = -0;
for (let i = 0; i < 7; i++) x = bool("b") ? x * 2 : x * -3 + 1;
assert(x === x);
console.log(Object.is(x, -0), x);
