// Maps and sets under keys that are inputs: counting, order of insertion, deletion.
// verdict: violated
// paths: 12
const { int, assert } = require("multise");
const COUNT = 4;

const counts = new Map();
const seen = new Set();
for (let i = 0; i < COUNT; i++) {
  const key = int("key", { min: 0, max: 5 });
  counts.set(key, (counts.get(key) ?? 0) + 1);
  if (seen.has(key)) seen.delete(key);
  else seen.add(key);
}
assert(!(counts.size === 2 && seen.size === 0 && counts.get(5) === 2), "two pairs");
console.log(counts.size, seen.size, [...counts.values()].join());
