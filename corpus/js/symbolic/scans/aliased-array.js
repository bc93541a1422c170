// verdict: violated
// The array that is scanned is written in its rounds, under another name.
const { int, assert } = require("multise");
const list = [];
for (let k = 0; k < 10; k++) list.push(int("x" + k, { min: 0, max: 1 }));
const alias = list;

let i = 0;
while (i < list.length && list[i] === 0) {
  if (i + 3 < alias.length) alias[i + 3] = 0;
  i++;
}
console.log(i, list.join(""));
assert(i < 3 || i >= 3 && list.slice(3, i).every((x) => x === 0), "zeros before");
assert(i !== 2 && i < 10, "reached");
