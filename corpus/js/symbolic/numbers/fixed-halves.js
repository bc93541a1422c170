// verdict: violated
const { int, assert } = require("multise");
const number = int("number", { min: 0, max: 99 });
const third = (number / 3).toFixed(1);
console.log(third);
assert(third !== "8.7", "found");
// Odd ones lie half way between two results, and how the double was rounded decides: they are so few that each is followed by itself.
console.log((number / 20).toFixed(1));
