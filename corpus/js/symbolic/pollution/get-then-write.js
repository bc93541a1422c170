// verdict: violated
const { string, assert } = require("multise");
const registry = { users: {}, groups: {} };
function add(kind, name) {
  const table = registry[kind];
  if (!table) throw new Error("no such kind");
  table[name] = true;
}
try {
  add(string("kind", { maxLength: 9 }), string("name", { maxLength: 5 }));
} catch (error) {
  assert(error.message === "no such kind", error.message);
}
assert({}.admin === undefined, "polluted");
