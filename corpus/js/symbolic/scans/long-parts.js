// verdict: violated
// unfinished: dse
// unfinished: ssm
// What a scan feeds: the part before the place that was found, and the one between two such places.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1000 });

let colon = 0;
while (colon < s.length && s[colon] !== ":") colon++;
const scheme = s.slice(0, colon);
assert(scheme.length === colon, "as long as it was scanned");
if (scheme === "http") assert(s.length === 4 || s[4] === ":", "the colon or the end");

let start = colon + 1;
while (start < s.length && (s[start] === " " || s[start] === "\t")) start++;
let end = start;
while (end < s.length && s[end] >= "0" && s[end] <= "9") end++;
const digits = s.substring(start, end);
if (start < s.length) assert(digits.length === end - start, "as many digits");
assert(!(colon === 7 && digits === "80"), "reached");
