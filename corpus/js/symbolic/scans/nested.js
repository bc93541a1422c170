// verdict: violated
// A scan in each round of a scan: the first word that is followed by one with the same first unit.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: " ab" });

let i = 0;
let words = 0;
while (i < s.length) {
  while (i < s.length && s[i] === " ") i++;
  if (i === s.length) break;
  words++;
  while (i < s.length && s[i] !== " ") i++;
}
console.log(words, i);
assert(i === s.length, "all is read");
assert(words <= 3, "three words at most");
assert(words < 3, "reached");
