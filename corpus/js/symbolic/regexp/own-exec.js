// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3, alphabet: "ab" });
const pattern = /a(b)?/;
pattern.exec = function (subject) {
  const result = RegExp.prototype.exec.call(this, subject);
  if (result !== null) result.index = 0;
  return result;
};
console.log(text.replace(pattern, "<$1>"), text.search(pattern), pattern.test(text));
assert(!(text.length === 3 && text.search(pattern) < 0), "no a");
