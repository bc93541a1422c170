// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const c = int("c", { min: 0, max: 1000000 });
assert(Math.round((c / 100) * 100) === c);
