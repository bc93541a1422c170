// verdict: violated
const { int, number, assert, assume, array } = require("multise");
function fibonacci(n) {
  if (!(n >= 0 && n < 80)) return 0;
  let a = 0, b = 1;
  for (let i = 0; i < n; i++) [a, b] = [b, a + b];
  return a;
}
assert(fibonacci(number("n")) !== 832040, "the thirtieth");
