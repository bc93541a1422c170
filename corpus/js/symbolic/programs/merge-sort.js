// verdict: verified
// paths: 120
const { int, assert } = require("multise");
const COUNT = 5;
function merge([a, ...left], [b, ...right]) {
  if (a === undefined) return b === undefined ? [] : [b, ...right];
  if (b === undefined) return [a, ...left];
  return b < a ? [b, ...merge([a, ...left], right)] : [a, ...merge(left, [b, ...right])];
}
function sort(values) {
  if (values.length < 2) return values;
  const middle = values.length >> 1;
  return merge(sort(values.slice(0, middle)), sort(values.slice(middle)));
}
const values = Array.from({ length: COUNT }, () => int("value"));
const sorted = sort(values);
assert(sorted.every((value, i) => i === 0 || sorted[i - 1] <= value), "not sorted");
console.log(sorted.length, sorted[0], sorted.at(-1));
