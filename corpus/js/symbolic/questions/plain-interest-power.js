// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const years = int("years", { min: 0, max: 40 });
assert(1000 * Math.pow(1.05, years) >= 1000 && 1000 * (1 + 0.05) ** years < 7100);
