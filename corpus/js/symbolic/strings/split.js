// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 6, alphabet: "ab," });
const parts = s.split(",");
console.log(parts.length);
console.log(parts[0]);
console.log(parts[1]);
assert(parts.join(",") === s);
