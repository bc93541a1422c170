// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 1 });
const legacy = /^k$/i.test(text);
const unicode = /^k$/iu.test(text);
console.log(legacy, unicode);
assert(!legacy || unicode);
if (unicode && !legacy) assert(text === "\u212a");
