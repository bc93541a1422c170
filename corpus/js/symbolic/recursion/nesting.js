// verdict: bounded
// Paths that run together are nested differently deep: those that are deeper than the bound are a loss, the others are not.
const { int, assert } = require("multise");
let left = 6;
let full = 0;
let padded = 0;
const next = () => (left-- <= 0 ? 0 : int("token", { min: 0, max: 2 }));
const deep = (n) => (n === 0 ? 0 : 1 + deep(n - 1));
const pad = (n) => (n === 0 ? walk() : pad(n - 1));
function walk() {
  const token = next();
  if (token === 0) {
    try {
      deep(1800);
    } catch {
      full++;
    }
    return 1;
  }
  if (token === 1) return walk();
  padded++;
  const result = pad(40);
  return result;
}
walk();
if (full > 0) assert(padded > 0);
console.log(left, padded);
