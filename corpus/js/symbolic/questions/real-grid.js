// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// The last multiple of a step that is not above a number.
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), step = int("step", { min: 1, max: 100 });
assume(x >= 0 && x <= 1000);
const snapped = Math.floor(x / step) * step;
assert(snapped <= x && x - snapped < step + 1e-9);
