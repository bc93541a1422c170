// verdict: verified
// unfinished: dse
// unfinished: ssm
// Backwards over spaces at the end of a thousand units.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

let i = s.length - 1;
while (i >= 0 && s[i] === " ") i--;
assert(i >= -1 && i < s.length, "within the text");
assert(i < 0 || s[i] !== " ", "no space");
