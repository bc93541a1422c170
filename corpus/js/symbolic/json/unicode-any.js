// verdict: violated
const { string, assert } = require("multise");
const digits = string("digits", { maxLength: 2 });
let value;
try { value = JSON.parse(`"\\u00${digits}"`); } catch { value = undefined; }
if (value !== undefined) {
  console.log(value.charCodeAt(0) === parseInt(digits, 16));
  assert(value !== "\xaB", "found");
}
