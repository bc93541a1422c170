// verdict: verified
// Parts of strings of any units: as many as there are separators, and one more.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 12 });
const parts = s.split("::");
let length = 0;
for (const part of parts) {
  assert(!part.includes("::"));
  length += part.length;
}
assert(length + 2 * (parts.length - 1) === s.length);
assert(s.startsWith(parts[0]));
assert(s.endsWith(parts[parts.length - 1]));
if (parts.length === 3 && parts[1] === "b" && parts[2] === "") assert(s.endsWith("::b::"));
