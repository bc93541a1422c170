// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const n = int("n");
if (n >= 0 && n < 12) {
  const p = 2 ** n;
  assert(p >= 1 && p <= 2048 && (p & (p - 1)) === 0);
  console.log(p);
}
