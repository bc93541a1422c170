// The digits of a number with `n === Math.floor(n)`: their sum, and the number made of them again.
// verdict: verified
const { number, assert, assume } = require("multise");
const n = number("n");
assume(n === Math.floor(n) && n >= 0 && n <= 99999);
let sum = 0;
let rest = n;
let again = 0;
let scale = 1;
while (rest > 0) {
  const digit = rest % 10;
  sum += digit;
  again += digit * scale;
  scale *= 10;
  rest = Math.floor(rest / 10);
}
assert(sum <= 45);
assert(again === n);
