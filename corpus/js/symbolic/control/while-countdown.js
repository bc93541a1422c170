// verdict: verified
const { int } = require("multise");
let n = int("n", { min: 0, max: 20 });
let steps = 0;
while (n > 0) {
  n = n % 2 === 0 ? n / 2 : n - 1;
  steps++;
}
console.log(steps, n);
