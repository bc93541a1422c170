// verdict: verified
const { string, array, assert } = require("multise");
function setIn(object, path, value) {
  let at = object;
  for (let i = 0; i < path.length - 1; i++) {
    if (!Object.prototype.hasOwnProperty.call(at, path[i])) {
      Object.defineProperty(at, path[i], { value: {}, writable: true, enumerable: true, configurable: true });
    }
    at = at[path[i]];
  }
  const last = path[path.length - 1];
  if (last !== "__proto__") at[last] = value;
  return object;
}
const path = array("path", (name) => string(name, { maxLength: 9 }), { maxLength: 2 });
if (path.length > 0) setIn({}, path, true);
assert({}.polluted === undefined, "polluted");
