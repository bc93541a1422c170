// verdict: verified
const { int } = require("multise");
const memo = new Map();
function fibonacci(n) {
  if (n < 2) return n;
  if (memo.has(n)) return memo.get(n);
  const result = fibonacci(n - 1) + fibonacci(n - 2);
  memo.set(n, result);
  return result;
}
const n = int("n", { min: 0, max: 20 });
console.log(fibonacci(n), memo.size);
