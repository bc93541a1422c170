// verdict: violated
const { string, int, assert } = require("multise");
function merge(target, path, value) {
  let at = target;
  for (const key of path.slice(0, -1)) at = at[key] ??= {};
  at[path.at(-1)] = value;
}
const target = {};
merge(target, [string("key", { maxLength: 9 }), "isAdmin"], int("value", { min: 1, max: 2 }));
assert({}.isAdmin === undefined, "every object is an admin");
console.log(Object.keys(target).length);
