// verdict: verified
const { string, assert } = require("multise");
const a = string("a", { maxLength: 3 });
const b = string("b", { maxLength: 3 });
console.log(a < b);
console.log(a <= "m");
assert([a < b, a > b, a === b].filter(Boolean).length === 1);
