// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 5, alphabet: "k=1&" });
const pairs = [];
for (const found of text.matchAll(/(?<key>k*)=(?<value>\d*)/g)) {
  pairs.push(found.groups.key.length * 10 + found.groups.value.length + found.index * 100);
}
console.log(pairs.length, pairs[0]);
assert(pairs.length < 2, "two pairs");
