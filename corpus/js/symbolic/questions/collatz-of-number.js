// verdict: verified
// unfinished: multise
// unfinished: ssm
// unfinished: qce
// unfinished: dsm
// unfinished: dsm+qce
// unfinished: dse without sweep
// Every start is a path of its own: where one number is left, a path computes with it.
const { int, number, assert, assume, array } = require("multise");
const start = number("start");
assume(Number.isInteger(start) && start >= 1 && start <= 60);
let n = start, steps = 0;
while (n !== 1) {
  n = n % 2 === 0 ? n / 2 : 3 * n + 1;
  steps++;
}
assert(steps <= 112);
