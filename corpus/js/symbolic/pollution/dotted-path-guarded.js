// verdict: verified
const { string, assert } = require("multise");
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
function set(object, path, value) {
  const parts = path.split(".");
  if (parts.some((part) => FORBIDDEN.has(part))) throw new RangeError("forbidden");
  const last = parts.pop();
  let at = object;
  for (const part of parts) {
    if (!Object.hasOwn(at, part)) at[part] = {};
    at = at[part];
    if (at === null || typeof at !== "object") return;
  }
  at[last] = value;
}
const rest = string("rest", { maxLength: 2, alphabet: "ax." });
try {
  set({ a: {} }, string("head", { maxLength: 9, alphabet: "_protoa" }) + "." + rest, 1);
} catch (error) {
  assert(error instanceof RangeError, "something else");
}
assert({}.x !== 1, "polluted");
