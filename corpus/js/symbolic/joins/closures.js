// verdict: verified
// Closures over variables that only one side has, and over those that both share.
const { bool, int, assert } = require("multise");
const a = bool("a");
const b = bool("b");
let shared = 0;
let step;
if (a) {
  let own = 10;
  step = () => { own += 1; shared += own; return own; };
} else {
  let other = 20, more = [1];
  step = function () { more.push(other); shared -= 1; return more.length; };
}
let second = step;
if (b) {
  const inner = step;
  second = () => inner() * 2;
}
const got = [step(), second(), step()];
assert(got[0] === (a ? 11 : 2));
assert(got[1] === (a ? 12 : 3) * (b ? 2 : 1));
assert(got[2] === (a ? 13 : 4));
assert(shared === (a ? 11 + 12 + 13 : -3));
assert((second === step) === !b);
console.log(got.join(), shared, typeof second);
