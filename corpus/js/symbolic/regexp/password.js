// verdict: verified
const { string, assert } = require("multise");
const text = string("text", { maxLength: 10 });
const strong = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z]).{6,}$/;
if (strong.test(text)) {
  assert(text.length >= 6);
  assert(text.toLowerCase !== undefined && /[A-Z]/.test(text));
}
