// verdict: violated
// Wrong on one of four ways through both branches: an object of the one side with a closure of the other.
const { bool, assert } = require("multise");
let box = bool("a") ? { get: () => 1 } : { get: () => 2, more: [] };
let use = bool("b") ? (f) => f.get() : (f) => -f.get();
assert(use(box) !== -2);
console.log(use(box));
