// verdict: verified
// Maps and sets that are changed on some paths, and made on others.
const { bool, int, assert } = require("multise");
const a = bool("a");
const map = new Map([["k", 1], ["l", 2]]);
if (a) map.set("m", 3);
else map.delete("k");
if (bool("b")) map.set("k", 5);
let set = a ? new Set([1, 2]) : new Set(["x"]);
const key = {};
const weak = new WeakMap();
if (bool("c")) weak.set(key, "here");
else map.set("n", map.size);
set.add(a ? 3 : "y");
let seen = "";
for (const [name, value] of map) seen += name + value;
assert(map.has("l") && map.get("l") === 2);
assert(set.size === (a ? 3 : 2));
console.log(seen, [...set].join(), weak.has(key), map.size);
