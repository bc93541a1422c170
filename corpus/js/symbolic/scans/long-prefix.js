// verdict: verified
// unfinished: dse
// unfinished: ssm
// The first place where two texts of a thousand units differ.
const { string, assert } = require("multise");
const a = string("a", { maxLength: 1000 });
const b = string("b", { maxLength: 1000 });

let i = 0;
while (i < a.length && i < b.length && a[i] === b[i]) i++;
assert(i <= a.length && i <= b.length, "within both");
assert(i === a.length || i === b.length || a[i] !== b[i], "not the same there");
