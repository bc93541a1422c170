// verdict: verified
// unfinished: multise without bounds
// unfinished: dse without bounds
// Without bounds the solver alone compares the decimals of 585 texts, and has not done it in 30 s.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "019-+. x" });
const n = Number(s);
console.log(n);
console.log(+s === n || n !== n);
assert(s.includes("x") || s.trim() === "" || n === parseFloat(s) || n !== n);
