// Async functions that interleave at their awaits by inputs: two withdrawals from one account without a lock lose an update.
// verdict: violated
// paths: 25
const { int, assert } = require("multise");

let balance = 100;
const pause = (ticks) => {
  let wait = Promise.resolve();
  for (let i = 0; i < ticks; i++) wait = wait.then(() => {});
  return wait;
};
async function withdraw(amount, ticks) {
  const before = balance;
  if (before < amount) throw new RangeError("not enough");
  await pause(ticks);
  balance = before - amount;
  return balance;
}

async function main() {
  const first = int("first", { min: 0, max: 4 });
  const second = int("second", { min: 0, max: 4 });
  const results = await Promise.allSettled([
    withdraw(60, first).then(() => withdraw(30, second)),
    pause(second).then(() => withdraw(20, 1)),
  ]);
  const failed = results.filter(({ status }) => status === "rejected").length;
  assert(failed > 0 || balance <= 20, "a lost update");
  console.log(balance, failed);
}
main();
