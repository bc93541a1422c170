// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 3000 }), b = int("b", { min: 0, max: 3000 });
assert(Math.round((a / 100 + b / 100) * 100) === a + b);
