// verdict: verified
// Async functions call each other and wait; a plain function that they call recurses.
const { bool } = require("multise");
let left = 3;
const order = [];
function plain() {
  if (left-- <= 0) return 0;
  order.push(left);
  return bool("deeper") ? plain() + (bool("twice") ? plain() : 1) : 2;
}
async function run() {
  const first = plain();
  if (left > 0 && bool("again")) return first + (await run());
  await null;
  return first + plain();
}
run().then((sum) => console.log(sum, order.join()));
