// Whole numbers of milliseconds to texts and back: the error is less than half of the unit.
"use strict";
const { int, string, bool, assert } = require("multise");
const ms = require("ms");

const value = int("value", { min: -100000000, max: 100000000 });
const text = ms(value, { long: bool("long") });
assert(text.length > 0);
const given = string("given", { maxLength: 4, alphabet: "1-.smhdwy " });
if (given !== "") assert(ms(given) === undefined || typeof ms(given) === "number");
