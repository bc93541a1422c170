// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 1000 });
assert(Math.round(Math.cbrt(n * n * n)) === n);
