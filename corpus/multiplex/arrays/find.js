// The first place of a value in a table, and what lies around it.
const { int } = require("multise");

const table = [3, 8, 15, 16, 23, 42, 57, 61];
const value = int("value", { min: 0, max: 70 });
const start = int("start", { min: 0, max: 7 });
let at = start;
while (at < table.length && table[at] < value) at++;
if (at === table.length) console.log("beyond");
else if (table[at] === value) console.log(at === start ? "first" : "found");
else console.log(table[at] - value > 5 ? "far" : "near");
