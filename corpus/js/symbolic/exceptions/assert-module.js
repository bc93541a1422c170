// verdict: violated
const assert = require("node:assert");
const { int } = require("multise");
const x = int("x", { min: 0, max: 100 });
const y = x * 2 + 1;
assert.ok(y % 2 === 1);
assert.notStrictEqual(y, 85, "y is 85");
console.log("fine");
