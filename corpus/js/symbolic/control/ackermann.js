// verdict: verified
const { int } = require("multise");
function ackermann(m, n) {
  if (m === 0) return n + 1;
  if (n === 0) return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
console.log(ackermann(int("m", { min: 0, max: 2 }), int("n", { min: 0, max: 3 })));
