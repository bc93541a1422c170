// verdict: violated
// paths: 341
const { string, assert } = require("multise");
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + change);
    }
    row = next;
  }
  return row[b.length];
}
const word = string("word", { maxLength: 4 });
const d = distance(word, "tree");
assert((d === 0) === (word === "tree"), "only equal words");
assert(d !== 2 || word.length !== 4 || word[0] === "t", "two letters");
console.log(d);
