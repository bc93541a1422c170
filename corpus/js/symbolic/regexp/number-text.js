// verdict: violated
const { int, assert } = require("multise");
const n = int("n", { min: -50, max: 999 });
const found = /^-?(\d)(\d*)$/.exec("" + n);
assert(found !== null);
console.log(found[1], found[2].length);
assert(found[1] !== "7" || found[2] !== "7", "77");
