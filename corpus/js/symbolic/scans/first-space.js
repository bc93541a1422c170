// verdict: violated
// The place of the first space, by four ways of reading a unit; each must find the same.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: " ab" });

let byUnit = 0;
while (byUnit < s.length && s[byUnit] !== " ") byUnit++;
let byCode = 0;
while (byCode < s.length && s.charCodeAt(byCode) !== 32) byCode++;
let byText = 0;
for (; byText < s.length; byText++) if (s.charAt(byText) === " ") break;
let byEnd = 0;
for (byEnd = 0; s[byEnd] !== undefined && s[byEnd] !== " "; byEnd += 1);
console.log(byUnit, byCode, byText, byEnd);
assert(byUnit === byCode && byCode === byText && byText === byEnd, "all find the same");
assert(byUnit <= s.length, "within the text");
assert(byUnit === s.length || s[byUnit] === " ", "a space or the end");
assert(byUnit !== 4, "the fifth unit may be the first space");
