// verdict: violated
// Functions that are called in rounds: one that only looks, one that counts, one that is a getter, and a counter that a closure shares.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a b" });

const isSpace = (unit) => unit === " ";
let i = 0;
while (i < s.length && !isSpace(s[i])) i++;

let calls = 0;
const counted = (unit) => {
  calls++;
  return unit !== " ";
};
let j = 0;
while (j < s.length && counted(s[j])) j++;

const reader = {
  place: 0,
  get unit() {
    return s[this.place];
  },
};
while (reader.place < s.length && reader.unit !== " ") reader.place++;

let k = 0;
const next = () => s[k];
while (k < s.length && next() !== " ") k++;

console.log(i, j, calls, reader.place, k);
assert(i === j && j === reader.place && k === i, "all find the same");
assert(calls === (i < s.length ? i + 1 : i), "a call for each unit");
assert(calls !== 4, "reached");
