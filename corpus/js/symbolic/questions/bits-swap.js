// verdict: verified
const { int, number, assert, assume, array } = require("multise");
let a = int("a"), b = int("b");
const x = a, y = b;
a ^= b; b ^= a; a ^= b;
assert(a === y && b === x);
