// verdict: verified
const { string, assert } = require("multise");
const base = Object.freeze({ kind: "base" });
const target = Object.create(base);
const [first, second] = [string("first", { maxLength: 9 }), string("second", { maxLength: 8 })];
if (target[first] && typeof target[first] === "object") target[first][second] = "yes";
assert({}.polluted === undefined && base.polluted === undefined, "polluted");
