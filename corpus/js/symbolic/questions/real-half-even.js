// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// Halves are rounded to even numbers.
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(Math.abs(x) <= 2000);
const below = Math.floor(x), rest = x - below;
const rounded = rest < 0.5 ? below : rest > 0.5 ? below + 1 : below % 2 === 0 ? below : below + 1;
assert(Math.abs(rounded - x) <= 0.5);
assert(rest !== 0.5 || rounded % 2 === 0);
