// verdict: verified
const { int, assert } = require("multise");
const month = int("month", { min: 0, max: 11 }), day = int("day", { min: 1, max: 28 });
const first = new Date(2023, month, day, 10);
const next = new Date(first.getTime());
next.setDate(next.getDate() + 1);
assert(next - first === 86400000, "a day later");
const late = new Date(2024, 0, 31);
late.setHours(30 + month, 15);
console.log(next.getMonth(), next.getDate(), late.getFullYear(), late.getMonth(), late.getDate(), late.getHours(), late.getMinutes());
