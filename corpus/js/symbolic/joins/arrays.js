// verdict: verified
// Arrays that grow, shrink and are replaced on some paths.
const { bool, int, assert } = require("multise");
const n = int("n", { min: 0, max: 4 });
const list = [1, 2, 3];
if (n === 0) list.push(4);
else if (n === 1) list.pop();
else if (n === 2) list.length = 1;
else list.unshift(0);
let other = bool("b") ? [n, n] : new Array(3).fill(n);
for (let i = 0; i < n; i++) {
  if (bool("grow")) other.push(i);
  else other = other.concat([i, i]);
}
assert(list.length === [4, 2, 1, 4, 4][n]);
assert(other.length >= 2);
console.log(list.join(), other.length, list.indexOf(2), other.map((x) => x + 1).join());
