// verdict: verified
// A place that is an input of its own, read behind the text, over every text of a few units.
const { string, int, number, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "ab\ud83d\ude00" });
const i = int("i", { min: -4, max: 5 });
const j = int("j", { min: -4, max: 5 });
console.log(JSON.stringify([s.charAt(i), s.at(i), s[i], s.indexOf("b", i), s.includes("ab", i), s.startsWith("a", i)]));
console.log(s.charCodeAt(i), s.codePointAt(i));
console.log(JSON.stringify([s.slice(i), s.slice(i, j), s.substring(i, j), s.substr(i, j)]));
if (i >= 0 && i < s.length) assert(s.charAt(i) === s[i] && s.at(i) === s[i]);
assert(s.slice(i, j).length <= s.length);
