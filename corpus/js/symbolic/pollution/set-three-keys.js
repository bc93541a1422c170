// verdict: violated
const { string, assert } = require("multise");
const keys = ["a", "b", "c"].map((name) => string(name, { maxLength: 11 }));
function set(object, [a, b, c], value) {
  if (a === "__proto__") return;
  const inner = object[a]?.[b];
  if (typeof inner === "object" && inner !== null) inner[c] = value;
}
set({}, keys, true);
assert({}.isAdmin === undefined, "polluted");
