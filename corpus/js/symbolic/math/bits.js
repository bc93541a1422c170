// verdict: verified
const { int } = require("multise");
const x = int("x", { min: 0, max: 255 });
console.log(x & 15, x >> 4, (x ^ 255) & 1, ~x);
