// Pairs of short words: the distance is symmetric and at most the longer length.
"use strict";
const { string, assert } = require("multise");
const leven = require("leven");

const left = string("left", { maxLength: 2 });
const right = string("right", { maxLength: 3 });
const distance = leven(left, right);
assert(distance === leven(right, left));
assert(distance <= Math.max(left.length, right.length));
assert((distance === 0) === (left === right));
