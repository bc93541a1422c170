// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const sorted = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29];
const wanted = int("wanted", { min: 0, max: 30 });
let low = 0, high = sorted.length - 1, found = -1;
while (low <= high) {
  const middle = Math.floor((low + high) / 2);
  if (sorted[middle] === wanted) { found = middle; break; }
  if (sorted[middle] < wanted) low = middle + 1;
  else high = middle - 1;
}
assert(found === sorted.indexOf(wanted));
console.log(found);
