// verdict: verified
// Search in a string of up to 128 units runs once, not once per length.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 128 });
if (s === "hello") assert(s.length === 5 && s[4] === "o" && !s[5]);
const at = s.indexOf("abc");
assert((at >= 0) === s.includes("abc"));
if (s.startsWith("abc")) assert(at === 0);
if (s.endsWith("abc")) assert(s.lastIndexOf("abc") === s.length - 3);
if (s < "b" && s > "a") assert(s.charCodeAt(0) === 97 && s.length > 1);
