// verdict: violated
const { number, assert } = require("multise");
const x = number("x");
if (x * x === 2.25) assert(x > 0, "negative root");
