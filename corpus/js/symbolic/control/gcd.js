// verdict: verified
const { int, assert } = require("multise");
function gcd(a, b) {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}
const a = int("a", { min: 1, max: 12 });
const b = int("b", { min: 1, max: 12 });
const g = gcd(a, b);
assert(a % g === 0 && b % g === 0);
console.log(g);
