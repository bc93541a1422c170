// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "ab" });
const found = text.match(/a+/g);
console.log(found === null ? "none" : found.length);
assert(found === null || found.length <= 3);
