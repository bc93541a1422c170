// verdict: violated
// unfinished: dse
// A state per path would be 2^40 states.
const { bool, assert } = require("multise");
let acc = 0;
for (let i = 0; i < 40; i++) acc = acc * 2 + (bool("b") ? 1 : 0);
assert(acc !== 0b1010011010110101001101011010100110101101, "one of 2^40");
