// verdict: verified
const { int, assert } = require("multise");
const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const year = int("year", { min: 1990, max: 2040 }), month = int("month", { min: 1, max: 12 });
const last = new Date(Date.UTC(year, month, 0));
console.log(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate(), last.getUTCDay());
assert(last.getUTCDate() === (month === 2 && isLeap(year) ? 29 : lengths[month - 1]), "length of the month");
