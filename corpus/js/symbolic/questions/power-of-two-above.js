// verdict: verified
// The next power of two, by filling up bits.
const { int, assert } = require("multise");
const n = int("n", { min: 1, max: 65536 });
let v = n - 1;
for (const by of [1, 2, 4, 8, 16]) v |= v >> by;
v++;
assert(v >= n && v < 2 * n && (v & (v - 1)) === 0);
