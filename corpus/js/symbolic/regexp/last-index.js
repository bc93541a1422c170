// verdict: verified
const { string, int, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "ab" });
const pattern = /a/g;
pattern.lastIndex = int("start", { min: 0, max: 5 });
const start = pattern.lastIndex;
const hit = pattern.test(text);
console.log(hit, pattern.lastIndex);
assert(hit ? pattern.lastIndex > start : pattern.lastIndex === 0);
