// verdict: verified
const { string, int, assert } = require("multise");
const name = string("name", { maxLength: 3 });
const n = int("n", { min: -20, max: 120 });
const text = `${name}:${n}`;
console.log(text);
console.log(String.raw`a${name}\n`);
assert(text.endsWith(String(n)) && text.indexOf(":") >= 0);
