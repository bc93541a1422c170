// verdict: violated
// A random number may be anything from 0 up to below 1.
const { assert } = require("multise");
assert(Math.random() < 0.999, "nearly one");
