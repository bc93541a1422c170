// verdict: verified
const { string, assert } = require("multise");
const names = [string("a", { maxLength: 1, alphabet: "bB!" }), "b", string("c", { maxLength: 1, alphabet: "aZ" })];
names.sort((x, y) => x.localeCompare(y));
console.log(names.join());
assert(names[0].localeCompare(names[1]) <= 0 && names[1].localeCompare(names[2]) <= 0);
