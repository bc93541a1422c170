// A symbolic text as a number.
const { string, assert } = require("multise");
const s=string("s",{maxLength:20});
assert(parseFloat(s)!==3.25);
