// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -10, max: 10 });
const half = x / 4;
console.log(Math.floor(half), Math.ceil(half), Math.round(half), Math.trunc(half));
