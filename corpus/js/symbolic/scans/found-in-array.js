// verdict: violated
// The first element that is another one, of arrays whose length depends on the path and of one that has it fixed.
const { array, int, assert } = require("multise");
const list = array("list", (name) => int(name, { min: 0, max: 3 }), { maxLength: 4 });
const wanted = int("wanted", { min: 0, max: 3 });
const fixed = [];
for (let k = 0; k < 10; k++) fixed.push(int("fixed" + k, { min: 0, max: 1 }));

let i = 0;
while (i < list.length && list[i] !== wanted) i++;
let j = 0;
for (; j < fixed.length; j++) if (fixed[j] === 1) break;
let last = fixed.length - 1;
while (last >= 0 && fixed[last] === 0) last--;
console.log(i, j, last);
assert(i === list.length || list[i] === wanted, "found or not there");
assert(i === (list.indexOf(wanted) + list.length + 1) % (list.length + 1), "as the built-in has it");
assert(last === fixed.lastIndexOf(1), "as the built-in has it");
assert(j <= last || last === -1, "the first is not behind the last");
assert(j !== 9, "reached");
