// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const n = int("n", { min: 0, max: 1000000 });
const r = Math.sqrt(n);
assert(r >= 0 && r <= 1000);
assert(r !== 137, "a square");
