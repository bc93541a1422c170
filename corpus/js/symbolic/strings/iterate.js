// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4 });
let count = 0;
let joined = "";
for (const point of s) {
  count++;
  joined += point;
}
console.log(count);
assert(joined === s);
assert(count <= s.length && count * 2 >= s.length);
assert([...s].length === count);
