// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "07f-x " });
console.log(parseInt(s));
console.log(parseInt(s, 16));
console.log(parseInt(s, 8));
const n = parseInt(s, 10);
assert(n !== n || (n >= -777 && n <= 7777));
