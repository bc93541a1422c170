// verdict: violated
// Rounds that end early.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "ab,." });

let i = -1;
while (++i < s.length) {
  if (s[i] === "a") continue;
  if (s[i] === "b") continue;
  if (s[i] === ",") break;
  if (i === 3) break;
}
console.log(i, s.charCodeAt(i), s.at(i));
assert(i <= s.length, "within");
assert(!(i === 3 && s[3] === "."), "reached");
