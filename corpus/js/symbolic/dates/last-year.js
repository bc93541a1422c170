// verdict: verified
const { int, assert } = require("multise");
const year = int("year", { min: 275700, max: 275800 }), short = int("short", { min: 90, max: 110 });
const time = Date.UTC(year, 8, 13);
console.log(time === time ? "valid" : "invalid");
assert((time === time) === year <= 275760, "the last day of all");
console.log(Date.UTC(short, 0), new Date(short, 0).getFullYear());
