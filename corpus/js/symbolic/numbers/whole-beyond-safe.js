// Integers beyond 2^53 are integers, but no safe ones: adding 1 need not change them.
// verdict: violated
const { number, assert } = require("multise");
const x = number("x");
if (Number.isInteger(x)) assert(x + 1 !== x);
