// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "a\r\n" });
const lines = text.replace(/\r\n?/g, "\n");
console.log(lines.length);
assert(!lines.includes("\r"));
