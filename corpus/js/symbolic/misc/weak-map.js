// verdict: verified
const { bool } = require("multise");
const a = {};
const b = {};
const seen = new WeakMap([[a, "a"]]);
const chosen = bool("which") ? a : b;
if (bool("add")) seen.set(chosen, "added");
console.log(seen.get(a), seen.has(b));
