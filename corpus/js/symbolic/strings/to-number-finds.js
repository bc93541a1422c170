// verdict: violated
// skip: multise without bounds
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "0123456789-." });
console.log(Number(s));
assert(Number(s) !== -12.5);
