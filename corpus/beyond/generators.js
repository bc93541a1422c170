// Generators over inputs: a lazy chain of filter, map and take, with early return through `finally`.
// verdict: violated
// paths: 128
const { int, assert } = require("multise");
const COUNT = 6;

let closed = 0;
function* inputs() {
  try {
    for (let i = 0; i < COUNT; i++) yield int("value", { min: -9, max: 9 });
  } finally {
    closed++;
  }
}
function* positive(values) {
  for (const value of values) if (value > 0) yield value;
}
function* running(values) {
  let total = 0;
  for (const value of values) yield (total += value);
}

let last = 0;
for (const total of running(positive(inputs()))) {
  last = total;
  if (total >= 20) break;
}
assert(closed === 1, "left open");
assert(last !== 28, "as much as can be");
console.log(last >= 20 ? "full" : "not full");
