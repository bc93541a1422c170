// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3 });
console.log(s.isWellFormed());
assert(s.toWellFormed().isWellFormed());
assert(!s.isWellFormed() || s.toWellFormed() === s);
