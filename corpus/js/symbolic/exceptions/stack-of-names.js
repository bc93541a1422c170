// verdict: verified
// The first line of a stack where the name differs by paths when it is first read.
const { bool } = require("multise");
const renamed = bool("renamed");
const error = new RangeError("m");
error.name = renamed ? "N" : error.name;
console.log(error.stack.split("\n")[0]);
error.name = "later";
console.log(error.stack.split("\n")[0], new Error("n", { cause: error }).stack.split("\n")[0]);
