// verdict: violated
// paths: 3
const { int, assert } = require("multise");
let calls = 0;
const memoize = (f) => {
  const known = new Map();
  return (...values) => {
    const key = values.join("-");
    if (!known.has(key)) known.set(key, f(...values));
    return known.get(key);
  };
};
const area = memoize((a, b) => {
  calls++;
  return a * b;
});
const a = int("a", { min: -3, max: 3 });
const b = int("b", { min: -3, max: 3 });
// Planted: the key is not one: 1--1 has only one meaning, but so have others; equal products are no equal keys.
const sum = area(a, b) + area(b, a);
assert(sum === 2 * a * b, "sum");
assert(calls === 2 || a === b, "calls");
assert(sum !== -12, "minus twelve");
console.log(calls);
