// verdict: verified
const { int } = require("multise");
function count(n) {
  return n <= 0 ? 0 : 1 + count(n - 1);
}
console.log(count(int("n", { min: -3, max: 15 })));
