// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const n = int("n", { min: 0, max: 10000 });
assert((n * 0.19).toFixed(2) === String(Math.round(n * 19) / 100), "trailing zeros");
