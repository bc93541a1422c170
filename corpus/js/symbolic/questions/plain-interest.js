// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
function compound(principal, rate, years) {
  if (!(principal >= 0 && principal <= 1e6 && rate >= 0 && rate <= 0.2 && years >= 0 && years <= 5)) return -1;
  let amount = principal;
  for (let i = 0; i < years; i++) amount *= 1 + rate;
  return amount;
}
const principal = number("principal"), amount = compound(principal, number("rate"), number("years"));
if (amount !== -1) assert(amount >= principal && amount <= 2.5 * principal + 1);
