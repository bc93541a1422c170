// A plain number that the function has checked is an integer from there on: loops up to it end as with `int`.
// verdict: verified
// smt-calls: 0
const { number, assert } = require("multise");
function factorial(n) {
  if (!Number.isInteger(n) || n < 0 || n > 18) throw new RangeError("n");
  let result = 1;
  for (let i = 2; i <= n; i++) result *= i;
  return result;
}
const n = number("n");
try {
  const result = factorial(n);
  assert(result >= n);
  console.log(result);
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  assert(!(Number.isInteger(n) && n >= 0 && n <= 18));
}
