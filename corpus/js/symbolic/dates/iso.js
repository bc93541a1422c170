// verdict: violated
const { int, assert } = require("multise");
const month = int("month", { min: 0, max: 11 }), day = int("day", { min: 1, max: 31 }), hour = int("hour", { min: 0, max: 23 });
const text = new Date(Date.UTC(2023, month, day, hour, 5)).toISOString();
console.log(text);
assert(text !== "2023-10-09T07:05:00.000Z", "that hour");
