// verdict: violated
const { string, assert } = require("multise");
// lodash's `baseSet`, with the check of one name only.
function baseSet(object, path, value) {
  const lastIndex = path.length - 1;
  let index = -1;
  let nested = object;
  while (nested != null && ++index < path.length) {
    const key = path[index];
    let newValue = value;
    if (key === "__proto__") return object;
    if (index !== lastIndex) {
      const old = nested[key];
      newValue = old !== null && (typeof old === "object" || typeof old === "function") ? old : {};
    }
    if (nested[key] !== newValue) nested[key] = newValue;
    nested = nested[key];
  }
  return object;
}
const names = [string("a", { maxLength: 11 }), string("b", { maxLength: 9 }), "z"];
baseSet({}, names, "zipped");
assert({}.z === undefined, "polluted");
