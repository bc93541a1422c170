// Every number that has a numeral, and some that have none.
"use strict";
const { int, assert } = require("multise");
const toRoman = require("roman-numerals/lib/toRoman.js");

const number = int("number", { min: -5, max: 4005 });
let roman;
try {
  roman = toRoman(number);
} catch (error) {
  assert(number < 0 || number > 3999);
}
if (roman !== undefined) assert(roman.length > 0 && roman.length <= 15);
