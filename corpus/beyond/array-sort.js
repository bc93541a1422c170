// Seven integers sorted by the language's own sort with a comparator: 7! orders.
// verdict: verified
// paths: 5040
// quick: COUNT = 5, paths 120
// series: COUNT = 3, 4, 5, 6, 7
const { int, assert } = require("multise");
const COUNT = 7;

const values = [];
for (let i = 0; i < COUNT; i++) values.push(int("value"));
values.sort((a, b) => a - b);
for (let i = 1; i < COUNT; i++) assert(values[i - 1] <= values[i], "not sorted");
console.log(values[0] <= values[COUNT - 1]);
