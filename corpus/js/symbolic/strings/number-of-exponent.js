// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "0123456789e" });
console.log(s * 1);
assert(Number(s) !== 7e9);
