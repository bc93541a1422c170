// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "<>&a" });
const names = { "<": "lt", ">": "gt", "&": "amp" };
const safe = text.replace(/[<>&]/g, (letter) => `&${names[letter]};`);
console.log(safe.length);
assert(!/[<>]/.test(safe));
