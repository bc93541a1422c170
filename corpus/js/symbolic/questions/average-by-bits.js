// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 65535 }), b = int("b", { min: 0, max: 65535 });
assert((a & b) + ((a ^ b) >> 1) === Math.floor((a + b) / 2));
