// verdict: verified
const { int } = require("multise");
const { clamp, calls } = require("./lib/clamp");
const x = int("x", { min: -5, max: 15 });
console.log(clamp(x, 0, 10), clamp(5, x, x + 1), calls());
