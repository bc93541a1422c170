// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 4 });
console.log(s.trim());
assert(s.trim().length !== 2 || s.length !== 4 || s.trim() !== "ok");
