// verdict: verified
// A match on a string of up to 64 units runs once; its groups are parts whose ends are words.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 64 });
const m = /^([a-z]+)=([0-9]+)$/.exec(s);
if (m) assert(m[1].length + m[2].length + 1 === s.length && m[2] !== "x");
assert(/abc/.test(s) === s.includes("abc"));
