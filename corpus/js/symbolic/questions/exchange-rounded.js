// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// An amount times a real rate, rounded.
const { int, number, assert, assume, array } = require("multise");
const amount = int("amount", { min: 0, max: 100000 }), rate = number("rate");
assume(rate >= 0.5 && rate <= 2);
const changed = Math.round(amount * rate);
assert(changed >= Math.floor(amount / 2) && changed <= amount * 2);
