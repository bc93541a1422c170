// verdict: violated
// paths: 319
const { int, assert } = require("multise");
const SIZE = 4;
const parent = Array.from({ length: SIZE }, (_, i) => i);
const find = (i) => {
  while (parent[i] !== i) i = parent[i] = parent[parent[i]];
  return i;
};
let groups = SIZE;
for (let round = 0; round < 3; round++) {
  const a = find(int("a", { min: 0, max: SIZE - 1 }));
  const b = find(int("b", { min: 0, max: SIZE - 1 }));
  if (a !== b) {
    parent[a] = b;
    groups--;
  }
}
assert(new Set(parent.map((_, i) => find(i))).size === groups, "groups");
assert(groups !== 1 || find(0) !== 2, "all in the group of two");
console.log(groups);
