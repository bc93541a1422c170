// verdict: verified
// A change of case asks for the units that become what is asked for; nothing is a text for each length.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const t = s.toLowerCase();
if (t === "select") assert(s.length === 6 && s !== "sekect");
if (t.startsWith("http:")) assert(s[4] === ":");
assert(!t.includes("A"));
assert(!s.toUpperCase().includes("a"));
