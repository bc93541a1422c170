// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "xy" });
console.log(s.replace("x", "[$`|$']"));
console.log(s.replaceAll("", "."));
assert(s.replace("x", "$$") !== s || !s.includes("x"));
