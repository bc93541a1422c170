// verdict: violated
// Counters of steps two and three, and one that goes down beside one that goes up.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 7, alphabet: "01" });

let i = 0;
let left = 20;
for (; i < s.length; i += 2) {
  if (s[i] === "1") break;
  left -= 3;
}
console.log(i, left);
assert(left === 20 - 3 * (i / 2), "both count the rounds");
assert(i % 2 === 0 && i <= s.length + 1, "even");
assert(i !== 6, "reached");
