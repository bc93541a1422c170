// verdict: verified
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 5 });
const from = int("from", { min: -7, max: 7 });
const to = int("to", { min: -7, max: 7 });
const part = s.slice(from, to);
console.log(part.length);
console.log(s.substring(from, to).length);
console.log(s.substr(from, to));
assert(s.includes(part));
