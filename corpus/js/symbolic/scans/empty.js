// verdict: verified
// A text that is empty on some paths, and one that never has more than one unit.
const { string, bool, assert } = require("multise");
const one = string("one", { maxLength: 1, alphabet: "ab" });
const s = bool("is empty") ? "" : string("s", { maxLength: 3, alphabet: "ab" });

let i = 0;
while (i < s.length && s[i] === "a") i++;
let j = 0;
while (j < one.length && one[j] === "a") j++;
console.log(i, j);
assert(i <= s.length && j <= one.length, "within");
assert(s[i] !== "a" && one[j] !== "a", "stopped there");
