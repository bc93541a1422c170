// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 1000000 });
assert(Math.abs(n * 0.1 * 10 - n) < 1e-9);
