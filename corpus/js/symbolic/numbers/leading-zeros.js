// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = int("x");
const n = Math.clz32(x);
assert(n >= 0 && n <= 32);
if (x > 0) assert(x >>> (31 - n) === 1);
console.log(n);
assert(n !== 19 || x !== 5000);
