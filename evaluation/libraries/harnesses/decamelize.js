// Short identifiers: nothing but separators is added.
"use strict";
const { string, assert } = require("multise");
const decamelize = require("decamelize");

const text = string("text", { maxLength: 4, alphabet: "aB1" });
const plain = decamelize(text);
assert(plain.replace(/_/g, "") === text.toLowerCase());
