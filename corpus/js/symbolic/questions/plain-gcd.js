// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// With plain numbers: a guard for integers, as a library has it.
const { int, number, assert, assume, array } = require("multise");
function gcd(a, b) {
  if (!Number.isSafeInteger(a) || !Number.isSafeInteger(b) || a < 0 || b < 0 || a > 60 || b > 60) return NaN;
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
const a = number("a"), b = number("b"), g = gcd(a, b);
if (g > 0) assert(a % g === 0 && b % g === 0);
