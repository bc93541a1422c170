// verdict: verified
// Calls with the same arguments run together, calls with others do not: what a function is called with is its own.
const { bool } = require("multise");
let left = 6;
function climb(level, ...rest) {
  if (left-- <= 0 || !bool("go")) return level + rest.length;
  const same = bool("same");
  const result = same ? climb(level, ...rest) : climb(level + 1, level, ...rest);
  return result + arguments.length + (same ? 0.5 : 0.25) + level;
}
console.log(climb(0), left);
