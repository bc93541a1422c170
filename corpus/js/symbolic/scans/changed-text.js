// verdict: violated
// unfinished: dsm+qce
// The text that is scanned is another one after some rounds; the heap is written in others.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab" });

let text = s;
let i = 0;
while (i < text.length && text[i] === "a") {
  if (i === 2) text = "aab" + s;
  i++;
}
const seen = [];
let j = 0;
while (j < s.length && s[j] === "b") {
  seen.push(j);
  j++;
}
const counts = { a: 0, b: 0 };
for (let k = 0; k < s.length; k++) counts[s[k]]++;
console.log(i, text, j, seen, counts);
assert(seen.length === j && counts.a + counts.b === s.length, "all are counted");
assert(i !== 7, "the text was changed, and four more were read");
