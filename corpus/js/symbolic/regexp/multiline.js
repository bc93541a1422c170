// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4, alphabet: "a\n" });
const lines = text.match(/^a*$/gm);
const ends = text.match(/\n/g);
console.log(lines.length);
assert(lines.length === (ends === null ? 1 : ends.length + 1));
