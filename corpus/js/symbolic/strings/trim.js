// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "a \t\n\u00a0" });
console.log(s.trim());
console.log(s.trimStart());
console.log(s.trimEnd());
assert(s.trim().trim() === s.trim());
assert(s.trimStart().trimEnd() === s.trim());
