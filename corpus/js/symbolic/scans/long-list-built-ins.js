// verdict: violated
// unfinished: dse
// unfinished: ssm
// The built-ins that search are loops as well.
const { array, int, assert } = require("multise");
const list = array("list", (name) => int(name, { min: 0, max: 9 }), { maxLength: 1000 });

const at = list.findIndex((x) => x > 5);
assert(list.every((x) => x <= 5) === (at === -1), "all or one");
assert(list.some((x) => x > 5) === (at !== -1), "one or none");
const found = list.find((x) => x > 5);
assert(at === -1 ? found === undefined : found > 5, "the number that was found");
assert(list.includes(3) === (list.indexOf(3) >= 0), "there or not");
assert(at !== 800, "reached");
