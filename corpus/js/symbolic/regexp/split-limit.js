// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "ab" });
const parts = text.split(/a/, 2);
console.log(parts.length, parts[0], parts[1]);
assert(parts.length <= 2);
