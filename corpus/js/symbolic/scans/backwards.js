// verdict: verified
// From the end of the text to its start: what is left is the text without spaces behind it.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: " ab" });

let i = s.length - 1;
while (i >= 0 && s[i] === " ") i--;
console.log(i, s.slice(0, i + 1));
assert(i >= -1 && i < s.length, "within the text");
assert(i < 0 || s[i] !== " ", "no space");
assert(s.slice(0, i + 1) === s.trimEnd(), "as the built-in has it");
