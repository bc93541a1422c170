// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// A net price with 19 per cent added and taken off again.
const { int, number, assert, assume, array } = require("multise");
const net = int("net", { min: 0, max: 1000000 });
const gross = Math.round(net * 1.19);
assert(Math.round(gross / 1.19) === net);
