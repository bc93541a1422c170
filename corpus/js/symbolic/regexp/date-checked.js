// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 7 });
const found = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text);
if (found) {
  const month = (found[2].charCodeAt(0) - 48) * 10 + (found[2].charCodeAt(1) - 48);
  assert(month >= 1 && month <= 12);
  assert(text.length === 7);
}
