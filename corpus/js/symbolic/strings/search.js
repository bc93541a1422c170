// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 6 });
const at = s.indexOf(",");
console.log(at);
console.log(s.lastIndexOf(","));
console.log(s.includes("a,"));
assert(at === -1 || s[at] === ",");
assert((at >= 0) === s.includes(","));
