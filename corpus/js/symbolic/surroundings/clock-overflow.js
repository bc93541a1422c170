// verdict: violated
// Seconds of 32 bits end in 2038.
const { assert } = require("multise");
const seconds = (Date.now() / 1000) | 0;
assert(seconds > 0, "seconds overflow");
