// The steps of the Collatz sequence from any start up to LIMIT: every start is a path of its own, and paths that meet differ in a count of
// which nothing is shared. Paths followed one by one compute with numbers, paths that are merged with ever longer terms.
// verdict: verified
// series: LIMIT = 10, 20, 50, 100, 200, 500, 1000
const { int, assert } = require("multise");
const LIMIT = 10;

let n = int("start", { min: 1, max: LIMIT });
let steps = 0;
while (n !== 1) {
  n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  steps++;
}
assert(steps < 200, "too many steps");
