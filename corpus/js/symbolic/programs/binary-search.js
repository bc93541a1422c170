// verdict: verified
// paths: 22
const { int, assert } = require("multise");
const LIST = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31];
function search(list, key) {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    if (list[middle] === key) return middle;
    if (list[middle] < key) low = middle + 1;
    else high = middle - 1;
  }
  return ~low;
}
const key = int("key");
const at = search(LIST, key);
assert(at === LIST.indexOf(key) || (at < 0 && !LIST.includes(key)), "wrong place");
if (at < 0) assert((LIST[~at - 1] ?? -Infinity) < key && key < (LIST[~at] ?? Infinity), "wrong gap");
console.log(at);
