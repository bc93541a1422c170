// Two integers among doubles: shares of an amount, rounded, never make up more than a hundredth for each too much.
// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const amount = int("amount");
const shares = int("shares");
if (amount >= 0 && amount <= 20_000 && shares >= 1 && shares <= 50) {
  const each = Math.floor(amount / shares);
  const rest = amount - each * shares;
  assert(rest >= 0 && rest < shares, "more is left than there are shares");
  assert(Math.round(each * shares + rest) === amount, "something is lost");
}
