// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = int("x", { min: -1000, max: 1000 });
assert(x ** 2 >= 0 && x ** 2 === x * x);
assert(Math.pow(x, 3) === x * x * x);
const n = int("n", { min: 0, max: 20 });
console.log(2 ** n, x ** 0, x ** 1);
assert(x ** 3 !== 195112, "58 cubed");
