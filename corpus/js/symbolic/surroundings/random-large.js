// verdict: violated
// More values than are told apart: the bounds are found on the number line.
const { assert } = require("multise");
const number = Math.floor(Math.random() * 1_000_000);
assert(number < 1_000_000);
assert(number !== 123_456, "hit");
