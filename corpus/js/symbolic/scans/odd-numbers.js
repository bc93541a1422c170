// verdict: violated
// Indexes that are no places: negative zero, halves, NaN, places before the text and far behind it.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab" });

let zero = -0;
while (zero < s.length && s[zero] === "a") zero++;
let half = 0.5;
let found = "";
while (half < s.length) {
  if (s.charAt(half) === "b") {
    found = "at " + half;
    break;
  }
  if (s[half] !== undefined) found = "never";
  half++;
}
let before = -3;
while (before < s.length && s[before] !== "b") before++;
let none = NaN;
let rounds = 0;
while (s[none] === undefined && rounds < s.length) rounds++;
console.log(zero, Object.is(zero, -0), half, found, before, rounds);
assert(rounds === s.length, "no unit at NaN");
assert(found !== "never", "no unit at a half");
assert(before === s.length || s[before] === "b", "found from before the start");
assert(half !== 3.5 || found === "at 3.5", "the last of four");
assert(!Object.is(zero, -0), "an empty text or one that begins with b leaves it as it was");
