// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
function factorial(n) {
  if (!Number.isInteger(n) || n < 0 || n > 20) throw new RangeError("out of range");
  return n <= 1 ? 1 : n * factorial(n - 1);
}
const n = number("n");
try {
  const f = factorial(n);
  assert(f >= 1 && (n < 2 || f % 2 === 0));
} catch (error) {
  assert(error instanceof RangeError);
}
