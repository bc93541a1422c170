// verdict: violated
// paths: 3
const { int, assert } = require("multise");
const items = Array.from({ length: 3 }, (_, i) => ({ weight: i + 2, worth: int("worth", { min: 0, max: 50 }) }));
const best = Array(7).fill(0);
for (const { weight, worth } of items)
  for (let room = best.length - 1; room >= weight; room--) best[room] = Math.max(best[room], best[room - weight] + worth);
for (let i = 1; i < best.length; i++) assert(best[i] >= best[i - 1], "more room is worth more");
assert(best[5] !== 77 || items[2].worth < 50, "seventy-seven");
console.log(best[6] >= best[5]);
