// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = int("x", { min: -10000, max: 10000 });
assert(x * x - 63 * x + 650 !== 0, "a root");
