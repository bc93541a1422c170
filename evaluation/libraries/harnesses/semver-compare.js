// Two versions of one digit each, some with prereleases: the comparison is antisymmetric.
"use strict";
const { int, bool, assert } = require("multise");
const SemVer = require("semver/classes/semver.js");
const compare = require("semver/functions/compare.js");
const diff = require("semver/functions/diff.js");

const digit = (name) => int(name, { min: 0, max: 2 });
const version = (name) => {
  const main = digit(name + ".major") + "." + digit(name + ".minor") + "." + digit(name + ".patch");
  return bool(name + ".pre") ? main + "-rc." + digit(name + ".rc") : main;
};
const [left, right] = [version("left"), version("right")];
const order = compare(left, right);
assert(order === -compare(right, left));
assert((order === 0) === (diff(left, right) === null));
assert(new SemVer(left).compareMain(right) === 0 || order !== 0);
