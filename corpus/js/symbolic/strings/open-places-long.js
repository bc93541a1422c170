// verdict: verified
// unfinished: dse
// Which unit is asked about is an input that is read behind the text: nobody remembers what all units before have said.
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 48 });
const i = int("i", { min: 0, max: 60 });
if (s.charAt(i) === "a") assert(i < s.length && s[i] === "a" && s.charCodeAt(i) === 97);
if (s.codePointAt(i) > 0xffff) assert(s.charCodeAt(i) >= 0xd800);
const at = s.indexOf("ab", i);
if (at >= 0) assert(at >= i && s[at] === "a");
assert(at >= 0 === s.includes("ab", i));
if (s.slice(i) === "xyz") assert(s.length === i + 3 && s.endsWith("xyz"));
if (s.startsWith("k=", i)) assert(s[i + 1] === "=");
