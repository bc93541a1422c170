// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 1000000 });
const r = Math.floor(Math.sqrt(n));
assert(r * r <= n && (r + 1) * (r + 1) > n);
