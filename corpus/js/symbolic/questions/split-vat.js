// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// The tax within a gross price, and the rest, add up to it.
const { int, number, assert, assume, array } = require("multise");
const gross = number("gross");
assume(gross >= 0 && gross <= 1e6);
const net = gross / 1.19, tax = gross - net;
assert(Math.abs(net + tax - gross) < 1e-6);
assert(tax >= 0);
