// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "019-+. x" });
const n = Number(s);
console.log(n);
console.log(+s === n || n !== n);
assert(s.includes("x") || s.trim() === "" || n === parseFloat(s) || n !== n);
