// verdict: verified
// A list that is built with other nodes on other paths, and gone through afterwards.
const { bool, int, assert } = require("multise");
let list = null, made = 0;
for (let i = 0; i < 5; i++) {
  if (bool("keep")) {
    list = { value: i, next: list };
    made++;
  } else if (list) {
    list = { value: -list.value, next: list.next, extra: true };
  }
}
let length = 0, sum = 0;
for (let at = list; at; at = at.next) {
  length++;
  sum += at.value;
}
assert(length === made);
assert(sum <= 10);
console.log(length, sum);
