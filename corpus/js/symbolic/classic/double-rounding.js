// verdict: violated
const { number, assert } = require("multise");
const x = number("x");
if (x > 0 && x < 1) {
  if (0.1 + x === 0.3) assert(x === 0.2, "rounding");
}
