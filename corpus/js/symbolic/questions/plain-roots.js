// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
const { int, number, assert, assume, array } = require("multise");
function roots(a, b, c) {
  const d = b * b - 4 * a * c;
  if (d < 0) return [];
  if (d === 0) return [-b / (2 * a)];
  const s = Math.sqrt(d);
  return [(-b - s) / (2 * a), (-b + s) / (2 * a)];
}
const found = roots(number("a"), number("b"), number("c"));
assert(found.length === 0 || found.every(Number.isFinite), "a is zero");
