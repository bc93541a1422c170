// verdict: verified
"use strict";
const { int, assert } = require("multise");
// The same under numbers of a wide range: the length is a term.
const n = int("n", { min: -2, max: 1000 });
const m = int("m", { min: 0, max: 400 });
const list = [1, 2, 3];
list[n] = "n";
assert(list.length === (n >= 3 ? n + 1 : 3), "the length follows the index");
assert(list[n] === "n" && (n < 0) === (list[-1] === "n" || list[-2] === "n"), "it is found again");
list[m] = "m";
assert(list[m] === "m", "the later one is found");
assert(list[n] === (n === m ? "m" : "n"), "the earlier one, too");
assert(list.length === Math.max(3, n + 1, m + 1), "the length is the greatest one");
assert(n in list && !(n + 1 in list && n + 1 > 2 && n + 1 !== m), "only these are there");
const frozen = Object.freeze([1]);
let refused = false;
try {
  frozen[m] = 2;
} catch {
  refused = true;
}
assert(refused && frozen.length === 1, "a frozen array takes nothing");
