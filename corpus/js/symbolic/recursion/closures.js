// verdict: verified
// Closures of activations that run together keep the variables of their own paths.
const { int } = require("multise");
const SIZE = 4;
let at = 0;
const made = [];
function nest() {
  const token = at < SIZE ? int("token", { min: 0, max: 2 }) : 0;
  let count = at++;
  made.push(() => ++count);
  if (token === 1) count += nest() + nest();
  if (token === 2) count *= nest() + 1;
  return count;
}
const total = nest();
console.log(total, made.map((one) => one()).join());
