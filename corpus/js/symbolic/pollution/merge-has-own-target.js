// verdict: verified
const { string, assert } = require("multise");
const has = Object.prototype.hasOwnProperty;
const isObject = (value) => value !== null && typeof value === "object";
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (has.call(target, key) && isObject(target[key]) && isObject(source[key])) merge(target[key], source[key]);
    else Object.defineProperty(target, key, { value: source[key], enumerable: true, configurable: true, writable: true });
  }
  return target;
}
const inner = { [string("inner", { maxLength: 3, alphabet: "xy" })]: 1 };
merge({ known: {} }, Object.fromEntries([[string("outer", { maxLength: 9 }), inner]]));
assert({}.xy !== 1, "polluted");
