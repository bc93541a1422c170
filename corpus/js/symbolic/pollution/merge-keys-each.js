// verdict: violated
const { string, assert } = require("multise");
const isObject = (value) => value !== null && typeof value === "object";
function extend(target, ...sources) {
  sources.forEach((source) => {
    Object.keys(source).forEach((key) => {
      if (isObject(source[key])) {
        if (!isObject(target[key])) target[key] = {};
        extend(target[key], source[key]);
      } else target[key] = source[key];
    });
  });
  return target;
}
const inner = { [string("inner", { maxLength: 3, alphabet: "xy" })]: 1 };
extend({}, Object.fromEntries([[string("outer", { maxLength: 9 }), inner]]));
assert({}.xy !== 1, "polluted");
