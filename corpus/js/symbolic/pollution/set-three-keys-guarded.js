// verdict: verified
const { string, assert } = require("multise");
const keys = ["a", "b", "c"].map((name) => string(name, { maxLength: 11 }));
function set(object, path, value) {
  for (const key of path) if (key === "__proto__" || key === "constructor" || key === "prototype") return;
  if (typeof object[path[0]] !== "object") return;
  const inner = object[path[0]][path[1]];
  if (typeof inner === "object" && inner !== null) inner[path[2]] = value;
}
set({}, keys, true);
assert({}.isAdmin === undefined, "polluted");
