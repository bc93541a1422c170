// verdict: verified
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 4 });
const i = int("i");
const code = s.charCodeAt(i);
console.log(code);
console.log(s[i]);
console.log(s.at(i));
console.log(s.codePointAt(i));
assert(code !== code || String.fromCharCode(code) === s[i]);
