// verdict: violated
const { string, assert } = require("multise");
function merge(target, source) {
  for (const key of Object.keys(source)) {
    if (key === "__proto__") continue;
    const old = target[key];
    const value = source[key];
    const isMerged = (typeof old === "object" || typeof old === "function") && typeof value === "object";
    if (isMerged) merge(old, value);
    else target[key] = value;
  }
}
const make = (key, value) => Object.fromEntries([[key, value]]);
const [a, b] = [string("a", { maxLength: 11, alphabet: "cnstruo_pe" }), string("b", { maxLength: 9, alphabet: "protye_" })];
merge({}, make(a, make(b, { leaked: 1 })));
assert({}.leaked !== 1, "polluted");
