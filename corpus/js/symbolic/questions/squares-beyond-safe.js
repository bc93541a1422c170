// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Squares of large integers are rounded; they still grow.
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 94906266, max: 2000000000 });
assert(n * n < (n + 1) * (n + 1));
