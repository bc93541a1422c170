// verdict: verified
// unfinished: dse
// unfinished: ssm
// White space, then a name up to a colon: the second scan starts where the first one stopped.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

let start = 0;
while (start < s.length && s[start] === " ") start++;
let end = start;
while (end < s.length && s[end] !== ":") end++;
assert(start <= end && end <= s.length, "in order");
assert(end === s.length || s[end] === ":", "a colon or the end");
