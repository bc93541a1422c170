// verdict: verified
// Both sides of each branch make objects: the same kind, other keys, another kind, none at all.
const { bool, int, assert } = require("multise");
const a = bool("a");
const n = int("n", { min: 0, max: 3 });
let same = a ? { x: 1, y: 2 } : { x: 3, y: 4 };
let keys = a ? { x: 1 } : { y: 1, x: 5 };
let kinds = a ? { length: 7 } : [1, 2, 3];
let some = { tag: "shared" };
if (n > 1) some = { tag: "new", inner: { deep: n } };
const first = some;
if (n === 2) first.tag = "changed";
if (n === 3) delete first.inner;
assert(some === first);
assert(same.x + same.y === (a ? 3 : 7));
assert(kinds.length === (a ? 7 : 3));
assert(Object.keys(keys).join() === (a ? "x" : "y,x"));
assert(("inner" in some) === (n === 2));
console.log(same.x, keys.x, kinds.length, JSON.stringify(some), Array.isArray(kinds));
