// verdict: verified
// Both sides add to one map while somebody goes through it.
const { bool, assert } = require("multise");
const map = new Map([["first", 0]]);
const order = [];
const iterator = map.keys();
order.push(iterator.next().value);
if (bool("a")) map.set("left", 1).set("both", 2);
else map.set("right", 3);
if (bool("b")) order.push(iterator.next().value);
map.set("both", 4);
for (const key of iterator) order.push(key);
assert(order[0] === "first");
assert(order.length === map.size);
console.log(order.join(), [...map.values()].join());
