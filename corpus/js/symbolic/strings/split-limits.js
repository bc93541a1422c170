// verdict: verified
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "ab-" });
const limit = int("limit", { min: 0, max: 3 });
console.log(s.split("-", limit).length);
console.log(s.split("").length);
console.log(s.split().length);
assert(s.split("-", limit).length <= limit);
