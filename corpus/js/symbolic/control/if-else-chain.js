// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -100, max: 100 });
let kind;
if (x < 0) kind = "negative";
else if (x === 0) kind = "zero";
else if (x > 50) kind = "large";
else kind = "small";
console.log(kind, x);
