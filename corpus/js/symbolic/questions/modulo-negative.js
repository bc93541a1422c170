// verdict: verified
// unfinished: multise
// unfinished: dse
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: -100000, max: 100000 }), m = int("m", { min: 1, max: 1000 });
const r = ((a % m) + m) % m;
assert(r >= 0 && r < m && (a - r) % m === 0);
