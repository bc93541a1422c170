// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = int("x");
const y = int("y", { min: -100, max: 100 });
assert(Math.abs(x) >= 0);
assert(Math.abs(y) === (y < 0 ? -y : y));
console.log(Math.sign(y), Math.abs(y));
assert(Math.abs(x) + Math.abs(y) !== 12345);
