// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 3 });
console.log(s == 7);
assert(!(s == 7 && s !== "7" && s.length === 1) && !(s == 10 && s.length === 3 && s[0] === "0"));
