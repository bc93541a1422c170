// Short texts and small widths.
"use strict";
const { string, int, oneOf, assert } = require("multise");
const padLeft = require("pad-left");

const text = string("text", { maxLength: 2, alphabet: "ab" });
const width = oneOf("given", undefined, int("width", { min: 0, max: 6 }));
const padded = padLeft(text, width, oneOf("pad", undefined, "-", 0));
assert(padded.endsWith(text));
if (width !== undefined && width > text.length) assert(padded.length === width);
