// verdict: verified
// The order of keys: integers first, then in the order of insertion; deleted ones are not visited.
const { bool, int } = require("multise");
const object = { b: 1, 2: "two" };
if (bool("a")) object.a = 0;
if (bool("one")) object[1] = "one";
if (bool("drop")) delete object.b;
object.last = int("x", { min: 0, max: 1 });
const keys = [];
for (const key in object) keys.push(key);
console.log(keys.join(" "));
