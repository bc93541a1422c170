// One integer among doubles: a tenth of it ten times is nearly it, and it is when rounded; exactly it is not.
// verdict: violated
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const n = int("n");
if (n >= 0 && n <= 1_000_000) {
  const tenth = n * 0.1;
  assert(Math.round(tenth * 10) === n, "not even rounded");
  assert(tenth * 3 * 10 === n * 3, "a third digit is lost");
}
