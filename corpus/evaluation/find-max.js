// The largest of some integers: `max` folded over an array. Every call of `max` parts the paths: 2^(COUNT - 1).
// verdict: verified
// paths: 512
// series: COUNT = 5, 10, 15, 20, 30, 40
const { int } = require("multise");
const COUNT = 10;

function max(a, b) {
  return a > b ? a : b;
}

function findMax(values) {
  let result = values[0];
  for (let i = 1; i < values.length; i++) result = max(result, values[i]);
  return result;
}

const values = [];
for (let i = 0; i < COUNT; i++) values.push(int("value"));
console.log(findMax(values));
