// verdict: verified
// Calls with the same arguments run together, calls with others do not: what a function is called with is its own.
const { bool } = require("multise");
let left = 6;
function climb(level, way) {
  if (left-- <= 0 || !bool("go")) return level;
  const same = bool("same");
  const result = same ? climb(level, way) : climb(level + 1, way);
  way = result * 2;
  return way + level + (same ? 0.5 : 0.25);
}
console.log(climb(0, 1), left);
