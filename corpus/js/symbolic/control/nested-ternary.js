// verdict: verified
const { int } = require("multise");
const [a, b, c] = [int("a"), int("b"), int("c")];
const median = a < b ? (b < c ? b : a < c ? c : a) : a < c ? a : b < c ? c : b;
console.log(median);
