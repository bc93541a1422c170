// verdict: verified
const { string, assert } = require("multise");
function merge(target, source) {
  for (const key in source) {
    if (key === "__proto__" || key === "constructor") continue;
    const value = source[key];
    if (typeof value === "object" && value !== null && typeof target[key] === "object") merge(target[key], value);
    else target[key] = value;
  }
  return target;
}
const source = Object.fromEntries([[string("outer", { maxLength: 9 }), Object.fromEntries([[string("inner", { maxLength: 8 }), true]])]]);
merge({}, source);
assert({}.isAdmin === undefined, "polluted");
