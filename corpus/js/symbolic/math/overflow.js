// verdict: violated
// The middle of two large integers as 32 bits.
const { int, assert } = require("multise");
const low = int("low", { min: 0, max: 2147483647 });
const high = int("high", { min: 0, max: 2147483647 });
if (low <= high) {
  const middle = (low + high) >> 1;
  assert(middle >= low, "the sum has overflown");
}
console.log("ok");
