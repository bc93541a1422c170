// verdict: verified
const { int } = require("multise");
const isEven = (n) => (n === 0 ? true : isOdd(n - 1));
const isOdd = (n) => (n === 0 ? false : isEven(n - 1));
const n = int("n", { min: 0, max: 12 });
console.log(isEven(n), isOdd(n));
