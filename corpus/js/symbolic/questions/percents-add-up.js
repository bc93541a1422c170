// verdict: violated
// Two shares in per cent, each rounded, need not be a hundred together.
const { int, assert, assume } = require("multise");
const a = int("a", { min: 0, max: 1000 }), b = int("b", { min: 0, max: 1000 });
assume(a + b > 0);
assert(Math.round((a / (a + b)) * 100) + Math.round((b / (a + b)) * 100) === 100);
