// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const mean = (xs) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
const xs = array("xs", number, { maxLength: 3 });
assume(xs.every((x) => x >= 0 && x <= 1000));
const m = mean(xs);
assert(m >= 0 && m <= 1000, "of nothing");
