// verdict: verified
// unfinished: multise
// unfinished: dse
// unfinished: ssm
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
function digitSum(n) {
  let sum = 0;
  n = Math.abs(Math.trunc(n));
  while (n > 0) {
    sum += n % 10;
    n = Math.floor(n / 10);
  }
  return sum;
}
const n = number("n");
assume(n >= 0 && n < 100000);
const sum = digitSum(n);
assert(sum >= 0 && sum <= 45);
assert((Math.trunc(n) - sum) % 9 === 0);
