// verdict: verified
// What may be in a query string, however long the value is.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
let t = "";
try {
  t = encodeURIComponent(s);
} catch (error) {
  assert(error.name === "URIError");
}
assert(!t.includes("&") && !t.includes(" "));
if (t.includes("%20")) assert(s.includes(" "));
if (t === "a%26b") assert(s === "a&b");
assert(!escape(s).includes("\u00e9"));
