// verdict: violated
const { int, assert } = require("multise");
const year = int("year", { min: 2000, max: 2030 }), month = int("month", { min: 0, max: 11 }), day = int("day", { min: -40, max: 70 });
const date = new Date(year, month, day);
console.log(date.getFullYear(), date.getMonth(), date.getDate());
assert(day < 1 || date.getDate() === day, "the day is kept");
