// Short texts over brackets: the parts put together are the text again.
"use strict";
const { string, assert } = require("multise");
const balanced = require("balanced-match");

const text = string("text", { maxLength: 5, alphabet: "{}x" });
const found = balanced("{", "}", text);
if (found !== undefined) {
  assert(found.pre + "{" + found.body + "}" + found.post === text);
  assert(found.start < found.end);
}
const same = balanced("x", "x", text);
if (same !== undefined) assert(!same.body.includes("x"));
assert((balanced(/\{/, /\}/, text) === undefined) === (found === undefined));
