// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "a \t" });
const words = text.trim().split(/\s+/);
for (const word of words) assert(!/\s/.test(word));
console.log(words.length);
