// verdict: verified
const { int, assert } = require("multise");
const point = int("point");
try {
  console.log(String.fromCodePoint(point).length);
} catch (error) {
  console.log(error.message);
  assert(error instanceof RangeError && (point < 0 || point > 0x10ffff));
}
