// verdict: verified
const { int, number, assert, assume, array } = require("multise");
function isPrime(n) {
  if (!Number.isInteger(n) || n < 2 || n > 400) return false;
  for (let d = 2; d * d <= n; d++) if (n % d === 0) return false;
  return true;
}
const n = number("n");
if (isPrime(n)) assert(n === 2 || n % 2 === 1);
