// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const [x, y] = [number("x"), number("y")];
assume(Math.abs(x) <= 1000 && Math.abs(y) <= 1000);
const distance = Math.hypot(x, y);
assert(distance >= 0 && distance <= 1500);
