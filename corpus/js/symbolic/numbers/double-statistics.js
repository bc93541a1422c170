// Mean and variance of up to three numbers of a range.
// verdict: verified
// unfinished: multise without bounds
// unfinished: dse without bounds
// unfinished: ssm without bounds
const { number, int, assert, assume } = require("multise");
const count = int("count", { min: 1, max: 3 });
let sum = 0;
let squares = 0;
for (let i = 0; i < count; i++) {
  const x = number("x");
  assume(x >= 0 && x <= 100);
  sum += x;
  squares += x * x;
}
const mean = sum / count;
assert(mean >= 0 && mean <= 100);
assert(squares >= 0 && squares <= 30000);
