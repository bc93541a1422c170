// verdict: violated
const { int, assert } = require("multise");
function classify(a, b, c) {
  if (a <= 0 || b <= 0 || c <= 0) return "invalid";
  if (a + b <= c || a + c <= b) return "invalid"; // b + c <= a was forgotten
  if (a === b && b === c) return "equilateral";
  if (a === b || b === c || a === c) return "isosceles";
  return "scalene";
}
const [a, b, c] = ["a", "b", "c"].map((name) => int(name, { min: -10, max: 100 }));
const kind = classify(a, b, c);
assert(kind === "invalid" || (a < b + c && b < a + c && c < a + b), `${kind} is no triangle`);
console.log(kind);
