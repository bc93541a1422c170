// verdict: verified
const { string, int, assert } = require("multise");
const s = string("s", { maxLength: 3 });
const n = int("n", { min: 0, max: 6 });
console.log(s.padStart(n, "ab").length);
console.log(s.padEnd(5));
console.log("xy".repeat(n));
assert(s.padStart(n, "ab").endsWith(s));
assert("xy".repeat(n).length === 2 * n);
