// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 4 });
const trimmed = text.replace(/^\s+|\s+$/g, "");
assert(trimmed === text.trim());
