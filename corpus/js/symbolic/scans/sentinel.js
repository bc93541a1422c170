// verdict: verified
// A loop that only a unit ends, which is always there: no condition bounds its rounds.
const { string, assume, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab." });
assume(s.length > 0 && s[s.length - 1] === ".");

let i = 0;
while (s[i] !== ".") i++;
console.log(i);
assert(i < s.length && s[i] === ".", "found");
assert(i === s.indexOf("."), "the first");
