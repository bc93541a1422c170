// `x === (x | 0)` and `x === x >>> 0` say that a number is an integer of 32 bits; −0 is one, and 1 / x tells it from 0.
// verdict: violated
const { number, assert } = require("multise");
const x = number("x");
if (x === (x | 0) && x >= 0 && x <= 1000) {
  const even = x % 2 === 0;
  assert(even !== ((x + 1) % 2 === 0));
  assert((x & 1) === x % 2);
  if (x === 0) assert(1 / x > 0);
}
const y = number("y");
if (y === y >>> 0) {
  assert(y >= 0 && y <= 4294967295);
  assert(Number.isSafeInteger(y));
  assert(Math.trunc(y) === y);
}
