// verdict: violated
// Parts that begin behind their end are empty, where the end is the same on all paths and the start is not.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4, alphabet: "a b" });

console.log(s.slice(-1, 0), s.slice(-1, 1), s.slice(-2, 2).length, s.slice(s.length - 1, 2));
assert(s.slice(-1, 0) === "", "nothing is before the start");
assert(s.slice(-1, 1) !== "b", "a text of one unit");
