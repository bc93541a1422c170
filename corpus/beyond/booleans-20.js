// 20 symbolic booleans in one loop: 2^20 paths; a counter and the number of changes have 21 values each.
// verdict: violated
// paths: 1048576
// unfinished: dse
// quick: COUNT = 10, paths 1024
// series: COUNT = 5, 10, 15, 20, 25
const { bool, assert } = require("multise");
const COUNT = 20;

let on = 0;
let changes = 0;
let last = false;
for (let i = 0; i < COUNT; i++) {
  const flag = bool("flag");
  if (flag) on++;
  if (flag !== last) changes++;
  last = flag;
}
assert(on !== COUNT, "all of them");
assert(changes !== COUNT, "always another one");
console.log(on);
