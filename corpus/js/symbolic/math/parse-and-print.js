// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -12, max: 12 });
const text = String(x);
console.log(text.length, Number(text) === x, parseInt(text + "px", 10) === x);
