// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
const x = number("x"), y = number("y");
if (x >= 1 && y >= 1) assert(x * y >= x);
