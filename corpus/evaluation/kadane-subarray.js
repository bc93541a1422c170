// The largest sum of a run of neighbours (of none: 0), by Kadane's method: two calls of `max` for every element. Where the
// first finds that the run is worth nothing, the second finds that too, unless it ties with a best of 0.
// verdict: verified
// paths: 162
// series: COUNT = 3, 4, 5, 6, 7, 8
const { int } = require("multise");
const COUNT = 5;

function max(a, b) {
  return a > b ? a : b;
}

function largestSum(values) {
  let here = 0;
  let best = 0;
  for (const value of values) {
    here = max(0, here + value);
    best = max(best, here);
  }
  return best;
}

const values = [];
for (let i = 0; i < COUNT; i++) values.push(int("value"));
console.log(largestSum(values));
