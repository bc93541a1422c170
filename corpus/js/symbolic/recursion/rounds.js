// verdict: verified
// unfinished: qce
// Paths that wait in different rounds of a loop do not make it go round more often than the bound.
const { int } = require("multise");
let left = 1;
const next = () => (left-- <= 0 ? 0 : int("token", { min: 0, max: 2 }));
function sum() {
  const token = next();
  if (token === 0) return 1;
  let result = 0;
  for (let i = 0; i < 300; i++) if (token === 1 || i % 2 === 1) result += sum();
  return result;
}
console.log(sum());
