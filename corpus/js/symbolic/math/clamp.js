// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -20, max: 20 });
console.log(Math.min(Math.max(x, 0), 10), Math.abs(x), Math.sign(x));
