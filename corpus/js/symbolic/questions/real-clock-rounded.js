// verdict: violated
// unfinished: multise without sweep
// unfinished: dse without sweep
// The minutes are rounded after the hours were cut off: 3599.5 seconds are 0:60.
const { int, number, assert, assume, array } = require("multise");
const time = number("time");
assume(time >= 0 && time <= 86400);
const hours = Math.floor(time / 3600);
const minutes = Math.round((time - hours * 3600) / 60);
assert(minutes < 60);
