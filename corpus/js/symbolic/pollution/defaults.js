// verdict: violated
const { string, assert } = require("multise");
function defaultsDeep(target, source) {
  for (const [key, value] of Object.entries(source)) {
    if (target[key] === undefined) target[key] = value;
    else if (typeof target[key] === "object" && typeof value === "object") defaultsDeep(target[key], value);
  }
  return target;
}
const key = string("key", { maxLength: 9 });
defaultsDeep({ depth: 1 }, Object.fromEntries([[key, { theme: "dark" }]]));
assert({}.theme === undefined, "polluted");
