// verdict: violated
// Any text of six units: white space, signs, points, exponents and other radixes included.
const { string, assert } = require("multise");
const text = string("text", { maxLength: 6 });
assert(+text !== 25, "twenty-five");
