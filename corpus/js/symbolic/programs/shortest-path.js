// verdict: violated
// paths: 5
const { int, assert } = require("multise");
const edges = { a: ["b", "c"], b: ["c", "d"], c: ["d"], d: [] };
const weights = new Map();
for (const [from, targets] of Object.entries(edges))
  for (const to of targets) weights.set(`${from}${to}`, int("weight", { min: 1, max: 20 }));
function distances(start) {
  const known = { a: Infinity, b: Infinity, c: Infinity, d: Infinity, [start]: 0 };
  const open = new Set(Object.keys(edges));
  while (open.size > 0) {
    let nearest;
    for (const node of open) if (nearest === undefined || known[node] < known[nearest]) nearest = node;
    open.delete(nearest);
    for (const to of edges[nearest]) known[to] = Math.min(known[to], known[nearest] + weights.get(nearest + to));
  }
  return known;
}
const { b, c, d } = distances("a");
assert(c <= b + weights.get("bc") && d <= b + weights.get("bd"), "not the shortest");
assert(d !== 40, "the longest");
console.log(d > 10);
