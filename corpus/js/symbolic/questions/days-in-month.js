// verdict: verified
// A formula for the days of a month and the table that everybody knows.
const { int, assert } = require("multise");
const month = int("month", { min: 1, max: 12 }), year = int("year", { min: 1900, max: 2100 });
const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const days = month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;
const formula = 28 + ((month + Math.floor(month / 8)) % 2) + (2 % month) + 2 * Math.floor(1 / month);
assert(days === formula || (leap && month === 2 && days === formula + 1));
