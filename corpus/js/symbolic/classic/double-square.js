// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
// The solver does not find the root of a product of doubles within its time: search does.
const { number, assert } = require("multise");
const x = number("x");
if (x * x === 2.25) assert(x > 0, "negative root");
