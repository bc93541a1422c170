// verdict: violated
// unfinished: multise without sweep
// unfinished: dse without sweep
// The number that leaves these two remainders.
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 1000000 });
assert(!(n % 997 === 123 && n % 991 === 45), "both remainders");
