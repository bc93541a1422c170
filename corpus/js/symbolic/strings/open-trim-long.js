// verdict: verified
// The ends of a trimmed string are words, no texts for each pair of ends.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const t = s.trim();
if (t === "ab") assert(s.length >= 2 && s.includes("ab"));
assert(!t.startsWith(" ") && !t.endsWith("\t"));
