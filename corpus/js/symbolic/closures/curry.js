// verdict: verified
const { int } = require("multise");
const curry = (f) => (a) => (b) => (c) => f(a, b, c);
const add = curry((a, b, c) => a * 100 + b * 10 + c);
const digits = [int("a", { min: 0, max: 9 }), int("b", { min: 0, max: 9 })];
console.log(add(digits[0])(digits[1])(5));
