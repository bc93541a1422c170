// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
function payment(principal, rate, months) {
  const monthly = rate / 12;
  return (principal * monthly) / (1 - Math.pow(1 + monthly, -months));
}
const principal = number("principal"), rate = number("rate");
assume(principal >= 1 && principal <= 1e6 && rate >= 0.01 && rate <= 0.2);
const paid = payment(principal, rate, 12);
assert(paid > 0 && Number.isFinite(paid));
