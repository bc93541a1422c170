// Short texts: the answer is that of a pattern of decimal numbers.
"use strict";
const { string, number, assert } = require("multise");
const isNumber = require("is-number");

const text = string("text", { maxLength: 3, alphabet: " 1.-e" });
assert(isNumber(text) === /^ *-?(1+\.?1*|\.1+)(e-?1+)? *$/.test(text));
assert(isNumber(number("value")) || true);
assert(!isNumber(null));
