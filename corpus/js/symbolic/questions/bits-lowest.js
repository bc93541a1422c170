// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const n = int("n");
const low = n & -n;
assert((low & (low - 1)) === 0 && (n === 0 || (n & low) !== 0));
