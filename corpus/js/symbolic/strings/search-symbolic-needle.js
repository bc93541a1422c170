// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "xyz" });
const wanted = string("wanted", { maxLength: 2, alphabet: "xyz" });
const at = s.indexOf(wanted);
console.log(at);
console.log("xyzzy".indexOf(wanted));
console.log(s.startsWith(wanted));
assert(at === -1 || s.substr(at, wanted.length) === wanted);
