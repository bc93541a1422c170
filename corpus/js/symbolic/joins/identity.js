// verdict: verified
// Which objects are the same is the same after they have met.
const { bool, assert } = require("multise");
const a = bool("a"), b = bool("b");
const make = (kind) => (kind ? [kind] : { kind });
const x = a ? make(b) : make(!b);
const y = a ? x : make(b);
const set = new Set([x, y]);
const holder = { x, y, self: null };
if (b) holder.self = holder;
else holder.self = { holder };
assert((x === y) === a);
assert(set.size === (a ? 1 : 2));
assert(set.has(holder.x) && set.has(holder.y));
assert(b ? holder.self === holder : holder.self.holder === holder);
console.log(set.size, Array.isArray(x), Array.isArray(y));
