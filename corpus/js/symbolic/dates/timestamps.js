// verdict: violated
const { int, assert } = require("multise");
const seconds = int("seconds", { min: 0, max: 200000000 });
const date = new Date(seconds * 1000);
console.log(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
assert(!(date.getUTCMonth() === 1 && date.getUTCDate() === 29 && date.getUTCHours() === 13), "a leap day at one");
