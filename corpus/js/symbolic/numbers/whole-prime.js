// 51 is no prime, and 53 is: remainders of a number that is an integer are remainders of integers.
// verdict: violated
// smt-calls: 0
const { number, assert, assume } = require("multise");
const n = number("n");
assume(n % 1 === 0 && n >= 2 && n <= 60);
let isPrime = true;
for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
if (isPrime) {
  assert(n !== 51);
  assert(n !== 53);
}
