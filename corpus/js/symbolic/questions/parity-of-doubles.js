// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const n = number("n");
if (Number.isInteger(n) && Math.abs(n) < 1e9) {
  const odd = Math.abs(n % 2) === 1;
  assert(odd === (Math.floor(n / 2) * 2 !== n));
}
