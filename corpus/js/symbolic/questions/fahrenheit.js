// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const c = int("c", { min: -1000, max: 1000 });
assert(Math.round((((c * 9) / 5 + 32 - 32) * 5) / 9) === c);
