// verdict: verified
// What the program writes is there, as text; a variable is the same whenever it is read.
const { assert } = require("multise");
process.env.COUNT = 3;
assert(process.env.COUNT === "3" && "COUNT" in process.env);
assert(Object.keys(process.env).join() === "COUNT");
delete process.env.COUNT;
assert(process.env.COUNT === undefined && !("COUNT" in process.env));
const before = process.env.LEVEL;
assert(before === process.env.LEVEL && (before !== undefined) === Object.hasOwn(process.env, "LEVEL"));
process.env.LEVEL ??= "none";
assert(process.env.LEVEL === (before ?? "none"));
assert(process.env.TZ === "UTC");
console.log(process.env.LEVEL);
