// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 65535 });
let x = n;
x = x - ((x >> 1) & 0x5555);
x = (x & 0x3333) + ((x >> 2) & 0x3333);
x = (x + (x >> 4)) & 0x0f0f;
x = (x + (x >> 8)) & 31;
let count = 0;
for (let i = 0; i < 16; i++) count += (n >> i) & 1;
assert(x === count);
