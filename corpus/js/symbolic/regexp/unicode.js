// verdict: violated
const { string, assert } = require("multise");
const text = string("text", { maxLength: 3 });
const one = /^.$/su.test(text);
if (one) {
  assert(text.length === 1 || text.length === 2);
  assert(text.length === 1, "a pair");
}
assert(!/^.$/s.test(text) || text.length === 1);
