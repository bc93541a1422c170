// verdict: verified
const { oneOf } = require("multise");
const date = new Date(Date.UTC(2024, oneOf("month", 0, 1, 11), oneOf("day", 1, 29, 31)));
console.log(date.toISOString(), date.getUTCDay());
