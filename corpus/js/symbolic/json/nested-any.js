// verdict: violated
// Arrays and objects that paths open at different places.
const { string, assert } = require("multise");
const text = string("text", { maxLength: 6, alphabet: "[]{} ,1" });
let value;
try { value = JSON.parse(text); } catch { value = undefined; }
if (Array.isArray(value)) {
  console.log(value.length, value.map((part) => (Array.isArray(part) ? part.length : typeof part)).join());
  assert(!(value.length === 2 && value[0] !== value[1] && Array.isArray(value[0]) && typeof value[1] === "number"), "found");
}
