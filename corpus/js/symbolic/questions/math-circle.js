// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const t = number("t");
assume(t >= 0 && t <= 6.3);
const x = Math.cos(t), y = Math.sin(t);
assert(x >= -1 && x <= 1 && y >= -1 && y <= 1);
assert(t > 1.5 || x > 0.07);
