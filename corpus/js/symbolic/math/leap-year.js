// verdict: verified
const { int, assert } = require("multise");
const year = int("year", { min: 1900, max: 2100 });
const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const days = leap ? 366 : 365;
assert(leap === (new Date(0), days === 366));
console.log(days);
