// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 1000 }), b = int("b", { min: 0, max: 1000 });
assert(a * b !== 1000003);
