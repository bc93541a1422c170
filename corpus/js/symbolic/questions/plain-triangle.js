// verdict: verified
const { int, number, assert, assume, array } = require("multise");
function kind(a, b, c) {
  if (!(a > 0 && b > 0 && c > 0)) return "none";
  if (a + b <= c || b + c <= a || a + c <= b) return "none";
  if (a === b && b === c) return "equilateral";
  return a === b || b === c || a === c ? "isosceles" : "scalene";
}
const a = number("a"), b = number("b"), c = number("c"), told = kind(a, b, c);
if (told === "scalene") assert(a !== b && a !== c);
if (told === "equilateral") assert(a === c);
