// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
if (Number.isInteger(x)) {
  assert(Math.floor(x) === x && x % 1 === 0);
  assert(Number.isSafeInteger(x) || Math.abs(x) > 9007199254740991);
} else assert(x !== 3);
if (Number.isSafeInteger(x) && x > 1000) assert(x !== 123456, "found");
