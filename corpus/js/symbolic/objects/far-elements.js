// verdict: verified
"use strict";
const { string, int, assert } = require("multise");
// Elements under texts that may be indexes far behind the end: they count for the length, in their order, and nobody takes the array for a dense one.
const k = string("k", { maxLength: 3, alphabet: "019a" });
const j = string("j", { maxLength: 2, alphabet: "1b" });
const list = ["x", "y"];
list[k] = "new";
console.log(list.length, Object.keys(list).join(), list[k], list["90"], k in list, list[191], list.at(0));
list[j] = "other";
console.log(list.length, list[k], list[j], Object.hasOwn(list, j), Object.keys(list).join(" "));
const before = list.length;
list[5] = "five";
assert(list.length === Math.max(6, before), "an element lengthens");
list.length = 8;
console.log(list.length, Object.keys(list).join(), list[k]);
const empty = [];
empty[k] = 1;
console.log(empty.length === 0, Array.isArray(empty), Math.max.apply(null, [1, 2]));
const count = function () {
  return arguments.length;
};
const short = [];
short[string("s", { maxLength: 1, alphabet: "13z" })] = 1;
console.log(count.apply(null, short), JSON.stringify(short), short.concat([7]).length, [...short].length);
short.push("p");
console.log(JSON.stringify(short), short.indexOf("p"), short.pop(), short.length);
