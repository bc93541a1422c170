// verdict: violated
const { int, assert } = require("multise");
const a = int("a", { min: 1, max: 20 });
const b = int("b", { min: 1, max: 20 });
const c = int("c", { min: 1, max: 20 });
assert(!(a < b && a * a + b * b === c * c && c > 15), `${a}² + ${b}² = ${c}²`);
console.log("ok");
