// verdict: violated
// Both read before one writes: an update is lost when the first waits longer.
const { bool, assert } = require("multise");
let balance = 10;
async function add(amount, waits) {
  const before = balance;
  if (waits) await null;
  balance = before + amount;
}
Promise.all([add(1, bool("first")), add(2, bool("second"))]).then(() => {
  assert(balance === 13, `balance is ${balance}`);
  console.log(balance);
});
