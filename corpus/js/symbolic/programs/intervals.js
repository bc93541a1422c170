// verdict: violated
// paths: 48
const { int, assert } = require("multise");
const intervals = [];
for (let i = 0; i < 3; i++) {
  const from = int("from", { min: 0, max: 20 });
  intervals.push({ from, to: from + int("size", { min: 0, max: 5 }) });
}
intervals.sort((a, b) => a.from - b.from);
const merged = [];
for (const { from, to } of intervals) {
  const last = merged[merged.length - 1];
  if (last && from <= last.to) last.to = Math.max(last.to, to);
  else merged.push({ from, to });
}
for (let i = 1; i < merged.length; i++) assert(merged[i - 1].to < merged[i].from, "they overlap");
const covered = merged.reduce((sum, { from, to }) => sum + (to - from), 0);
assert(covered !== 15, "all of them apart");
console.log(merged.length);
