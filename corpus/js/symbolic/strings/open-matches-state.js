// verdict: verified
// What expressions remember of texts that they split or replace.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab," });
const all = /a+b/g;
all.lastIndex = 2;
console.log(s.replace(all, ""), all.lastIndex);
const parts = s.split(/,+/);
console.log(parts.length, parts.join("|"), all.lastIndex);
const one = /(b)(,)/;
const replaced = s.replace(one, "$2$1");
console.log(replaced, one.lastIndex, replaced === s ? "" : RegExp.lastMatch + RegExp.$2);
