// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "abzABZ09@[`{" });
console.log(s.toUpperCase());
console.log(s.toLowerCase());
assert(s.toUpperCase().toLowerCase() === s.toLowerCase());
