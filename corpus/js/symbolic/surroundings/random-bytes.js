// verdict: bounded
// Random bytes are no inputs: what needs them is left out.
const { randomBytes, randomUUID } = require("node:crypto");
const { bool, assert } = require("multise");
if (bool("b")) assert(randomBytes(4).length === 4);
else if (bool("c")) console.log(randomUUID());
else console.log("neither");
