// verdict: violated
const { bool, assert } = require("multise");
let balance = 10;
async function withdraw(amount, slow) {
  const before = balance;
  if (slow) await null;
  balance = before - amount;
}
const slow = bool("slow");
Promise.all([withdraw(3, slow), withdraw(4, false)]).then(() => assert(balance === 3, "lost update"));
