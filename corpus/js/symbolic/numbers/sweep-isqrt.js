// One integer among doubles: the whole square root is right for all integers that are asked.
// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const n = int("n");
if (n >= 0 && n <= 1_000_000) {
  const root = Math.floor(Math.sqrt(n));
  assert(root * root <= n && n < (root + 1) * (root + 1), "no square root");
}
