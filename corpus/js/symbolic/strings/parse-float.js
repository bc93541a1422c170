// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "15.-a" });
const n = parseFloat(s);
console.log(n);
assert(n !== n || Math.abs(n) <= 5555);
