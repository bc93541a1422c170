// verdict: verified
const { int } = require("multise");
const year = int("year");
const time = Date.UTC(year, 5, 10);
console.log(time === time ? "valid" : "invalid");
if (year >= 0 && year <= 99) console.log(time);
