// verdict: verified
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "ab" });
const from = int("from", { min: -3, max: 9 });
const at = s.indexOf("ab", from);
console.log(at);
console.log(s.lastIndexOf("b", from));
console.log(s.startsWith("b", from));
console.log(s.endsWith("a", from));
assert(at === -1 || (at >= from && s.slice(at, at + 2) === "ab"));
