// verdict: verified
const { int } = require("multise");
const table = [(x) => x + 1, (x) => x * 2, (x) => -x, () => 0];
let value = 3;
for (let i = 0; i < 3; i++) value = table[int("op", { min: 0, max: 3 })](value);
console.log(value);
