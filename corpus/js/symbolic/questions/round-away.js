// verdict: verified
// unfinished: multise
// unfinished: dse
const { int, number, assert, assume, array } = require("multise");
const x = number("x");
assume(Math.abs(x) <= 1e9);
const r = Math.sign(x) * Math.round(Math.abs(x));
assert(Math.abs(r) === Math.abs(Math.round(x)) || Math.abs(x) % 1 === 0.5);
