// verdict: violated
// No day is the day of the exploration.
const { assert } = require("multise");
const now = new Date();
assert(!(now.getUTCMonth() === 1 && now.getUTCDate() === 29), "leap day");
