// Texts with choices are printed, compared with each other and used as keys.
// verdict: violated
const { int, string, assert } = require("multise");
const names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];
const i = int("i", { min: 0, max: 11 });
const j = int("j", { min: 0, max: 11 });
const k = int("k", { min: 0, max: 11 });
const both = names[i] + "-" + names[j];
const other = names[j] + "-" + names[k] + "-" + names[i];
console.log(both, other);
const table = { "two-three": 1, "ten-ten": 2 };
console.log(table[both] ?? "none", both === "six-six" && i === 6, other < "f");
assert(both + "-" + names[i] !== other || i === j, "the same");
assert(other !== "nine-one-four", "these three");
