// verdict: violated
const { string, array, assert } = require("multise");
function setIn(object, path, value) {
  let at = object;
  for (let i = 0; i < path.length - 1; i++) {
    if (at[path[i]] === undefined) at[path[i]] = {};
    at = at[path[i]];
    if (typeof at !== "object") return object;
  }
  at[path[path.length - 1]] = value;
  return object;
}
const path = array("path", (name) => string(name, { maxLength: 9 }), { maxLength: 2 });
if (path.length > 0) setIn({}, path, true);
assert({}.polluted === undefined, "polluted");
