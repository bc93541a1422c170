// verdict: verified
const { int, bool } = require("multise");
function sum() {
  let total = 0;
  for (let i = 0; i < arguments.length; i++) total += arguments[i];
  return total;
}
function aliased(a) {
  arguments[0] = 5;
  return a;
}
const x = int("x", { min: 0, max: 3 });
console.log(bool("b") ? sum(x, 2) : sum(x), aliased(x), sum(...[x, x, x]));
