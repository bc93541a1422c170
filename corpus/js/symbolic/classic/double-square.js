// verdict: violated
// skip: multise without search
// skip: dse without search
const { number, assert } = require("multise");
const x = number("x");
if (x * x === 2.25) assert(x > 0, "negative root");
