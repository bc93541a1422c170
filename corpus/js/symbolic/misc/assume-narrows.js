// verdict: verified
const { int, assume, assert } = require("multise");
const x = int("x");
const y = int("y");
assume(x > 0 && x < 100);
assume(y === x * 3);
assert(y > x && y <= 297);
console.log(y - x);
