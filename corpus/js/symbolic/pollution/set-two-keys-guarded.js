// verdict: verified
const { string, assert } = require("multise");
const [first, second] = [string("first", { maxLength: 11 }), string("second", { maxLength: 11 })];
const target = { known: {} };
if (Object.hasOwn(target, first)) target[first][second] = "yes";
assert({}.polluted === undefined, "polluted");
