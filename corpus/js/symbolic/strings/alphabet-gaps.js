// verdict: violated
// Units of an alphabet are numbers with gaps: comparisons with what lies in a gap, with each other, and arithmetic.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3, alphabet: "zaaMc5 \u00e9" });
const other = string("other", { maxLength: 1, alphabet: "bM6" });
const only = string("only", { maxLength: 2, alphabet: "x" });

console.log(s.length, only);
if (s[0] === "b") console.log("never: b is not of the alphabet");
if (s[0] > "b" && s[0] < "c") console.log("never: nothing is between");
if (s[0] >= "b") console.log("c, z or e with an accent");
if (s.length > 1) {
  if (s[0] === s[1]) console.log("twice");
  if (s[0] < s[1]) console.log("ascending");
  const distance = s.charCodeAt(1) - s.charCodeAt(0);
  if (distance === 2) console.log("from a to c");
  if (distance === 1) console.log("never: no two are neighbours");
  if (s.charCodeAt(0) + s.charCodeAt(1) === 85) console.log("a space and a five");
}
if (other !== "" && other === s[2]) console.log("only M is of both");
if (other !== "" && other < s) console.log("less");
assert(!(s.charCodeAt(0) * 3 - s.charCodeAt(1) === 194 && s[2] === "\u00e9"), "a, a and e with an accent");
