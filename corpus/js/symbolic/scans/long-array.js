// verdict: verified
// unfinished: dse
// unfinished: ssm
// The first of a thousand numbers that is a wanted one.
const { int, assert } = require("multise");
const list = [];
for (let k = 0; k < 1000; k++) list.push(int("x" + k, { min: 0, max: 9 }));
const wanted = int("wanted", { min: 0, max: 9 });

let i = 0;
while (i < list.length && list[i] !== wanted) i++;
assert(i === list.length || list[i] === wanted, "found or not there");
