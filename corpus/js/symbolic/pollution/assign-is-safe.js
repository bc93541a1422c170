// verdict: verified
const { string, assert } = require("multise");
const key = string("key", { maxLength: 11 });
const source = Object.fromEntries([[key, { "polluted again": 1 }]]);
const target = Object.assign({}, source);
assert({}["polluted again"] === undefined, "polluted");
// What is under `__proto__` becomes the prototype of the target, and of nothing else.
assert(target["polluted again"] === undefined || key === "__proto__", "other keys are no prototypes");
assert({ ...source }["polluted again"] === undefined, "a spread defines");
