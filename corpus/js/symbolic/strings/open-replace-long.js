// verdict: verified
// What is replaced in long strings is no text for each set of places.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const all = s.replaceAll("a", "bb");
assert(!all.includes("a"));
if (all === "bbc") assert(s === "ac" || s === "bbc");
const first = s.replace("-", "");
if (first === "x") assert(s === "x" || s === "-x" || s === "x-");
const slug = s.toLowerCase().replace(/[^a-z0-9]+/g, "-");
assert(!slug.includes("--") && !slug.includes(" "));
if (slug === "to-do") assert(s.length >= 5);
const escaped = s.replace(/</g, "&lt;");
assert(!escaped.includes("<") && escaped.length >= s.length);
