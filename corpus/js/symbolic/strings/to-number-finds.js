// verdict: violated
// unfinished: multise without bounds
// unfinished: dse without bounds
// The solver does not decide quotients of doubles within its time: bounds of integers do.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "0123456789-." });
console.log(Number(s));
assert(Number(s) !== -12.5);
