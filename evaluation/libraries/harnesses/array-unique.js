// Up to four small integers: what is left is what a set keeps, in the same order.
"use strict";
const { int, array, assert } = require("multise");
const unique = require("array-unique");

const given = array("given", (name) => int(name, { min: 0, max: 3 }), { maxLength: 4 });
const expected = [...new Set(given)];
const kept = unique.immutable(given);
assert(kept.length === expected.length);
for (let at = 0; at < kept.length; at++) assert(kept[at] === expected[at]);
