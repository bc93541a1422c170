// A harness file in which one function tries one thing, and says so.
"use strict";

const { int } = require("multise");
const { folder } = require("./target.json");

int("n");
require("fs").unlinkSync(`${folder}/old-unlink`);
