// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 7, alphabet: '{}"ab:01' });
let value;
try {
  value = JSON.parse(s);
} catch {
  value = {};
}
assert(value.a !== 10 && value.a !== 1);
