// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const x = number("x");
assume(x >= 0 && x <= 1000);
const near = Number(x.toFixed(2));
assert(near >= 0 && near <= 1000 && x.toFixed(2).includes("."));
