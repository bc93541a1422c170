// A symbolic text encoded and decoded.
const { string, assert } = require("multise");
const s=string("s",{maxLength:30});
assert(decodeURIComponent(encodeURIComponent(s)).length<30);
