// verdict: verified
const { int, number, assert, assume, array } = require("multise");
const mean = (xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
const xs = array("xs", number, { maxLength: 3 });
assume(xs.length > 0 && xs.every((x) => x >= 0 && x <= 1000));
assert(mean(xs) >= 0 && mean(xs) <= 1001);
