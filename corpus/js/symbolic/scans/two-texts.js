// verdict: violated
// The first place where two texts differ.
const { string, assert } = require("multise");
const a = string("a", { maxLength: 4, alphabet: "xy" });
const b = string("b", { maxLength: 3, alphabet: "xyz" });

let i = 0;
while (i < a.length && i < b.length && a[i] === b[i]) i++;
console.log(i, a.slice(0, i) === b.slice(0, i), a[i] === b[i]);
assert(a.slice(0, i) === b.slice(0, i), "the same before");
assert(i === a.length || i === b.length || a[i] !== b[i], "not the same there");
assert(i < 3, "reached");
