// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Whole per cents of three counts add up to 100, give or take one.
const { int, number, assert, assume, array } = require("multise");
const n = () => int("n", { min: 0, max: 100 });
const a = n(), b = n(), c = n(), all = a + b + c;
assume(all > 0);
const sum = Math.round((a / all) * 100) + Math.round((b / all) * 100) + Math.round((c / all) * 100);
assert(sum >= 99 && sum <= 101);
