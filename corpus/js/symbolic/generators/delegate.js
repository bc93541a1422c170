// verdict: verified
const { bool, int } = require("multise");
function* inner(n) {
  for (let i = 0; i < n; i++) yield "i" + i;
  return n * 10;
}
function* outer() {
  yield "start";
  const result = yield* bool("list") ? ["a", "b"] : inner(int("n", { min: 0, max: 2 }));
  yield "result " + result;
}
console.log([...outer()].join());
