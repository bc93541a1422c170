// Short texts over numerals: what is accepted is a number that the other direction gives back.
"use strict";
const { string, assert } = require("multise");
const toArabic = require("roman-numerals/lib/toArabic.js");

const text = string("text", { maxLength: 4, alphabet: "IVXC" });
let number;
try {
  number = toArabic(text);
} catch (error) {
  assert(error.message === "toArabic expects a valid roman number");
}
if (number !== undefined) assert(number >= 0 && number < 4000);
