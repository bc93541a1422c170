// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 2 });
const text = JSON.stringify(s);
console.log(text);
assert(JSON.stringify({ s }) === '{"s":' + text + "}");
assert(text.length >= s.length + 2);
