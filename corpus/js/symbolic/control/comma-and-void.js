// verdict: verified
const { int } = require("multise");
let x = int("x", { min: 0, max: 3 });
const y = (x++, x *= 2, void x, x - 1);
console.log(x, y, void y);
