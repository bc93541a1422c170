// Three texts of up to seventeen values each in a row: one text with three choices, not one for each of the combinations.
// verdict: verified
// unfinished: dse
const { string, assert } = require("multise");
const s = string("s", { maxLength: 16, alphabet: "ab" });

let a = 0;
let pairs = 0;
for (let i = 0; i < s.length; i++) {
  if (s[i] === "a") a++;
  if (i > 0 && s[i] === s[i - 1]) pairs++;
}
const line = `${a} of ${s.length}, ${pairs} pairs`;
assert(line !== "3 of 2, 0 pairs", "more than there are");
assert(line !== "16 of 16, 15 pairs" || a === 16, "all of them");
assert(line.endsWith(" pairs") && line.includes(" of "), "its words");
if (line === "2 of 4, 1 pairs") assert(!s.startsWith("ab") || s === "abba", "which one it is");
if (line.startsWith("0 of")) assert(!s.includes("a"), "none");
const csv = [a, s.length, pairs].join(";");
if (csv === "1;3;1") assert(s === "abb" || s === "bba", "two of them");
assert(!csv.startsWith("-") && csv !== "", "counts");
console.log(line.length > 16);
