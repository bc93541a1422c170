// Nested arrays of one to three levels: nothing is lost, and no array is left inside at full depth.
"use strict";
const { int, bool, array, assert } = require("multise");
const flatten = require("array-flatten");

const leaf = (name) => int(name, { min: 0, max: 9 });
const inner = (name) => (bool(name + "?") ? array(name, leaf, { maxLength: 2 }) : leaf(name + "!"));
const given = array("given", (name) => (bool(name + "?") ? array(name, inner, { maxLength: 2 }) : leaf(name + "!")), { maxLength: 2 });
const count = (value) => (Array.isArray(value) ? value.reduce((sum, part) => sum + count(part), 0) : 1);

const flat = flatten(given);
assert(flat.length === count(given));
assert(!flat.some(Array.isArray));
const once = flatten.depth(given, int("depth", { min: 0, max: 2 }));
assert(once.length <= flat.length + 4);
assert(flatten.from(given).length === flat.length);
