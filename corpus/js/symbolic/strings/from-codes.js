// verdict: verified
const { int, assert } = require("multise");
const code = int("code", { min: -5, max: 70000 });
const point = int("point", { min: 0, max: 0x10ffff });
const unit = String.fromCharCode(code);
const text = String.fromCodePoint(point);
console.log(unit.charCodeAt(0));
console.log(text.length);
assert(unit.charCodeAt(0) === (code & 0xffff));
assert(text.codePointAt(0) === point);
