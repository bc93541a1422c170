// verdict: violated
const { int, assert } = require("multise");
const list = [];
for (let i = 0; i < 6; i++) list.push(int("x", { min: 0, max: 100 }));
// A planted bug: what ends in 7 counts as equal to everything.
list.sort((a, b) => (a % 10 === 7 ? 0 : a - b));
for (let i = 1; i < list.length; i++) assert(list[i - 1] <= list[i], "not sorted");
