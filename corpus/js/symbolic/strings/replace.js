// verdict: verified
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "ab-" });
console.log(s.replace("a", "<$&$$>"));
console.log(s.replaceAll("-", "_"));
console.log(s.replace("ab", (match, at) => match + at));
assert(!s.replaceAll("-", "").includes("-"));
