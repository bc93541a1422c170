// verdict: violated
const { string, assert } = require("multise");
const left = string("left", { maxLength: 2, alphabet: "abB1-" });
const right = string("right", { maxLength: 1, alphabet: "aAb_" });
const order = left.localeCompare(right);
console.log(order, left.localeCompare(right, undefined, { sensitivity: "base" }));
assert(order + right.localeCompare(left) === 0);
assert(!(left < right && order > 0), "another order than that of units");
