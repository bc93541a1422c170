// verdict: verified
// Defaults see earlier parameters, and are evaluated only where they are needed.
const { optional, int } = require("multise");
let calls = 0;
const next = () => ++calls;
function f(a = next(), b = a + next(), c = () => a + b) {
  a *= 2;
  return [a, b, c()].join();
}
const small = (name) => int(name, { min: 0, max: 3 });
console.log(f(optional("a", small), optional("b", small)), calls);
