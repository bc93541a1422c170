// verdict: violated
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const p = int("p", { min: 2, max: 2000 }), q = int("q", { min: 2, max: 2000 });
assume(p <= q);
assert(p * q !== 1022117, "factored");
