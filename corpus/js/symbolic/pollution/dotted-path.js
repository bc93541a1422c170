// verdict: violated
const { string, assert } = require("multise");
function set(object, path, value) {
  const parts = path.split(".");
  const last = parts.pop();
  let at = object;
  for (const part of parts) {
    if (!(part in at)) at[part] = {};
    at = at[part];
    if (at === null || typeof at !== "object") return;
  }
  at[last] = value;
}
const rest = string("rest", { maxLength: 3, alphabet: "ax." });
set({ a: {} }, (string("head", { maxLength: 9, alphabet: "_protoa" }) + "." + rest), 1);
assert({}.x !== 1, "polluted");
