// verdict: violated
// unfinished: dse
// A state per path would be 2^40 states.
const { bool, assert } = require("multise");
let n = 0;
for (let i = 0; i < 40; i++) if (bool("b")) n++;
assert(n !== 40, "all of them");
