// verdict: violated
const { string, assert } = require("multise");
const s = string("s", { maxLength: 1 });
assert(s.toLowerCase() !== "k" || s === "k" || s === "K");
