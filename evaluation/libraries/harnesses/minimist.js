// One or two short arguments.
"use strict";
const { string, bool, assert } = require("multise");
const minimist = require("minimist");

const args = [string("first", { maxLength: 4, alphabet: "-an=1" })];
if (bool("two")) args.push(string("second", { maxLength: 2, alphabet: "-a1" }));
const options = {};
if (bool("boolean")) options.boolean = ["a"];
if (bool("string")) options.string = ["n"];
if (bool("alias")) options.alias = { a: "n" };
if (bool("rest")) options["--"] = true;
const parsed = minimist(args, options);
assert(Array.isArray(parsed._));
