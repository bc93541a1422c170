// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "ab1" });
if (/([a-z]+)(\d)/.test(text)) {
  console.log(RegExp.$1, RegExp.$2, RegExp.lastMatch);
  assert(RegExp.$1 + RegExp.$2 === RegExp.lastMatch);
}
