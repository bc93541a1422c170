// verdict: violated
const { string, assert } = require("multise");
const set = (object, path, value) =>
  path.reduce((at, key, index) => (at[key] = path.length === ++index ? value : at[key] || {}), object);
const keys = [string("a", { maxLength: 9 }), string("b", { maxLength: 8 })];
set({}, keys, "yes");
assert({}.polluted !== "yes", "polluted");
