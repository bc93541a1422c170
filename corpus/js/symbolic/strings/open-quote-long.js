// verdict: verified
// The quotes of a string within JSON are escaped, however long it is.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 128 });
const text = JSON.stringify(s);
assert(text.startsWith('"') && text.endsWith('"'));
assert(!text.includes("\n") && !text.includes("\u0000"));
if (text.includes('xyz"')) assert(s.includes("xyz"));
if (text === '"\\n"') assert(s === "\n");
