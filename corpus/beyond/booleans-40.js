// 40 symbolic booleans in one loop: 2^40 paths, and 41 values of the counter.
// verdict: violated
// paths: 1099511627776
// unfinished: dse
// series: COUNT = 10, 15, 20, 30, 40
const { bool, assert } = require("multise");
const COUNT = 40;

let on = 0;
for (let i = 0; i < COUNT; i++) if (bool("flag")) on++;
assert(on !== COUNT, "all of them");
console.log(on);
