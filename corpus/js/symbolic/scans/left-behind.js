// verdict: violated
// What a round leaves to the next one, and what is made in it: gone with it, or kept by who leaves.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "a\r\n" });

let before = "";
let i = 0;
for (; i < s.length; i++) {
  if (before === "\r" && s[i] === "\n") break;
  before = s[i];
}
let two = "";
let one = "";
let k = 0;
while (k < s.length && two !== "a") {
  two = one;
  one = s[k];
  k++;
}
let kept = null;
for (let m = 0; m < s.length; m++) {
  const made = { at: m, unit: s[m] };
  if (made.unit === "\n") {
    kept = made;
    break;
  }
}
let n = 0;
while (n < s.length && ["a", "\r"].includes(s[n]) && /[^\n]/.test(s[n])) n++;
console.log(i, before === "\r", k, one === "a", kept && kept.at, n);
assert(i === s.length || s[i] === "\n", "the end of a line");
assert(kept === null ? n === s.length : n === kept.at, "the same place");
assert(!(i === 2 && kept !== null && kept.at === 2 && k === 5), "reached");
