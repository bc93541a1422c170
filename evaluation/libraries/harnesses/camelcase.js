// Short identifiers: camel case has no separators left.
"use strict";
const { string, bool, assert } = require("multise");
const camelCase = require("camelcase");

const text = string("text", { maxLength: 4, alphabet: "aB-1 " });
const cased = camelCase(text, { pascalCase: bool("pascal") });
assert(!cased.includes("-"));
assert(cased.length <= text.length + 1);
