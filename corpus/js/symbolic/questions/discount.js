// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// A discount in whole cents is never more than the price, and the rest never negative.
const { int, number, assert, assume, array } = require("multise");
const cents = int("cents", { min: 0, max: 10000000 }), percent = int("percent", { min: 0, max: 100 });
const off = Math.floor((cents * percent) / 100);
assert(off >= 0 && off <= cents && cents - off >= 0);
if (percent === 50) assert(off * 2 === cents || off * 2 === cents - 1);
