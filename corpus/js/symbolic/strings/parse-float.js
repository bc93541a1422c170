// verdict: verified
// unfinished: multise without bounds
// unfinished: dse without bounds
// The solver does not decide quotients of doubles within its time: bounds of integers do.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "15.-" });
const n = parseFloat(s);
console.log(n);
assert(n !== n || (n >= -555 && n <= 5555));
