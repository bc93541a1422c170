// verdict: violated
const { string, assert } = require("multise");
function merge(target, source) {
  for (const key in source) {
    const value = source[key];
    if (typeof value === "object" && value !== null && typeof target[key] === "object") merge(target[key], value);
    else target[key] = value;
  }
  return target;
}
// As JSON.parse makes it: `__proto__` is a property like others.
const source = Object.fromEntries([[string("outer", { maxLength: 9 }), Object.fromEntries([[string("inner", { maxLength: 8 }), true]])]]);
merge({}, source);
assert({}.isAdmin === undefined, "polluted");
