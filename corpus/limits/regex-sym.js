// A regular expression over a long symbolic text.
const { string, assert } = require("multise");
const s=string("s",{maxLength:24});
assert(!/^(a|aa|aaa)+b(c+)+$/.test(s));
