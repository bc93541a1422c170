// verdict: verified
const { string, number, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "ab" });
const at = number("at");
console.log(s.charAt(at));
console.log(s.slice(at));
assert(s.slice(at).length <= s.length);
