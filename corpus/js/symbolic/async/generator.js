// verdict: verified
const { int } = require("multise");
async function* ticks(n) {
  for (let i = 0; i < n; i++) {
    await null;
    yield i;
  }
}
(async () => {
  let sum = 0;
  for await (const x of ticks(int("n", { min: 0, max: 3 }))) {
    if (x === 2) break;
    sum += x + 1;
  }
  console.log(sum);
})();
