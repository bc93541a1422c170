// verdict: verified
const { int, assert } = require("multise");
const a = [int("a", { min: 0, max: 20 }), int("a", { min: 0, max: 20 }), int("a", { min: 0, max: 20 }), int("a", { min: 0, max: 20 })];
const sorted = [...a].sort((p, q) => p - q);
for (let i = 1; i < sorted.length; i++) assert(sorted[i - 1] <= sorted[i], "sorted");
assert(sorted.reduce((x, y) => x + y) === a.reduce((x, y) => x + y), "same sum");
