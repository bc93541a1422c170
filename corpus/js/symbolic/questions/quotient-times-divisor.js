// verdict: violated
// unfinished: multise without search
// unfinished: dse without search
// Dividing and multiplying again is not exact for all integers.
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 1, max: 1000 }), b = int("b", { min: 1, max: 1000 });
assert((a / b) * b === a, "rounded");
