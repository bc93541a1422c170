// verdict: violated
// Loops of other forms: without a condition, with it at the end, two units at a time, escapes, and parts that are compared in their rounds.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "ab\\ " });

let forever = 0;
for (;;) {
  if (forever >= s.length) break;
  if (s[forever] !== "a" && s[forever] !== " ") break;
  forever++;
}
let last = -1;
do {
  last++;
} while (last < s.length && (s[last] === "a" || s[last] === " "));
let pair = 0;
while (s.slice(pair, pair + 2) === "ab") pair += 2;
let quoted = 0;
for (; quoted < s.length; quoted++) {
  if (s[quoted] === "b") break;
  if (s[quoted] === "\\") quoted++;
}
let short = 0;
while (short < s.length && s.substring(0, short) !== "ab") short++;
console.log(forever, last, pair, quoted, short, s.slice(0, forever) + "|" + s.slice(forever), s.slice(-forever), s.substring(last, 1));
assert(forever === last, "the same loop");
assert(s.slice(0, forever).trim() === s.slice(0, forever).split(" ").join("") || forever > 2, "blanks within");
assert(pair !== 4, "reached");
