// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "at_ " });
const found = /\bat\b/.exec(text);
console.log(found === null ? -1 : found.index);
assert(found === null || found.index !== 2, "in the middle");
