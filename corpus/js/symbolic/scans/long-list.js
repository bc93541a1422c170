// verdict: verified
// unfinished: dse
// unfinished: ssm
// A list whose length is an input, up to a thousand: its first number that is wanted, whether all are positive, whether it is sorted.
const { array, int, assert } = require("multise");
const list = array("list", (name) => int(name, { min: -5, max: 5 }), { maxLength: 1000 });
const wanted = int("wanted", { min: -5, max: 5 });

let i = 0;
while (i < list.length && list[i] !== wanted) i++;
assert(i === list.length || list[i] === wanted, "found or not there");

let arePositive = true;
for (let k = 0; k < list.length; k++) {
  if (list[k] <= 0) {
    arePositive = false;
    break;
  }
}
if (arePositive && list.length > 700) assert(list[700] > 0, "every number is positive");

let isSorted = true;
for (let k = 1; k < list.length; k++) {
  if (list[k - 1] > list[k]) {
    isSorted = false;
    break;
  }
}
if (isSorted && list.length > 701) assert(list[700] <= list[701], "neighbours are in order");
