// verdict: verified
const { number } = require("multise");
const x = number("x");
console.log(x === x, x < 1 || x >= 1, Number.isNaN(x));
