// Two short identifiers: the comparison is antisymmetric.
"use strict";
const { string, int, bool, assert } = require("multise");
const { compareIdentifiers } = require("semver/internal/identifiers.js");

const identifier = (name) => (bool(name + "?") ? int(name + "!", { min: 0, max: 99 }) : string(name, { maxLength: 2, alphabet: "01a" }));
const [left, right] = [identifier("left"), identifier("right")];
assert(compareIdentifiers(left, right) === -compareIdentifiers(right, left));
