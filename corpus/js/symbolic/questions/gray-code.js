// verdict: verified
// Gray code and back.
const { int, assert } = require("multise");
const n = int("n", { min: 0, max: 1023 });
let back = 0;
for (let v = n ^ (n >> 1); v; v >>= 1) back ^= v;
assert(back === n);
