// verdict: violated
// The built-ins that search, in a list whose length is an input: each is compared with a loop of the program.
const { array, int, number, assert } = require("multise");
const list = array("list", (name) => int(name, { min: 0, max: 2 }), { maxLength: 4 });
const doubles = array("doubles", (name) => number(name), { maxLength: 3 });

let first = 0;
while (first < list.length && list[first] !== 1) first++;
console.log(list.indexOf(1), list.lastIndexOf(1), list.includes(1), list.findIndex((x) => x === 1), list.find((x) => x > 0));
console.log(list.every((x) => x < 2), list.some((x, at) => x === at), list.findLast((x) => x === 2), first in list, list.at(first));
console.log(doubles.findIndex((x) => x !== x), doubles.includes(0), doubles.indexOf(0), doubles.length, list.concat(doubles).length);
assert(list.indexOf(1) === (first < list.length ? first : -1), "the first");
let sorted = 1;
while (sorted < list.length && list[sorted - 1] <= list[sorted]) sorted++;
assert(sorted >= list.length || list[sorted - 1] > list[sorted], "not in order there");
list.push(1);
console.log(sorted, list.length, list.indexOf(1), [...list].length);
assert(first < 3 || list.length < 5, "reached");
