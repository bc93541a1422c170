// verdict: verified
// unfinished: dse
// Long texts in which functions tell what comes in the place of a unit or two.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 32 });
const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = s.replace(/[&<>"]/g, (unit) => names[unit]);
assert(!escaped.includes("<"));
if (escaped === "a&lt;b") assert(s === "a<b" || s.length > 3);
const t = string("t", { maxLength: 16, alphabet: "abcd-" });
const camel = t.replace(/-([a-z])/g, (_, unit) => unit.toUpperCase());
assert(!camel.includes("-a"));
if (camel === "aB") assert(t === "a-b");
