// verdict: verified
const { int, number, assert, assume, array } = require("multise");
function median(xs) {
  const sorted = [...xs].sort((a, b) => a - b), middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
const a = number("a"), b = number("b"), c = number("c");
assume(Math.abs(a) < 1e9 && Math.abs(b) < 1e9 && Math.abs(c) < 1e9);
const m = median([a, b, c]);
assert(m >= Math.min(a, b, c) && m <= Math.max(a, b, c));
