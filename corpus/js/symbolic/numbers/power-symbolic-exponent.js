// verdict: violated
const { int, assert } = require("multise");
const n = int("n", { min: -3, max: 40 });
const power = 2 ** n;
console.log(power, Math.pow(10, n % 5));
assert(power !== 2 ** 31, "found");
const base = int("base", { min: -4, max: 4 });
console.log(base ** int("e", { min: 0, max: 5 }));
