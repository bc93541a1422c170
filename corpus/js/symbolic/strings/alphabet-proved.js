// verdict: verified
// What an alphabet rules out is proved, alone and together with arithmetic.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "02468" });
let sum = 0;
for (const c of s) {
  assert(c !== "3" && !(c > "2" && c < "4"));
  sum += +c;
}
assert(sum % 2 === 0);
assert(!/[13579]/.test(s));
assert(parseInt(s + "0", 10) % 20 === 0);
console.log(sum);
