// verdict: verified
const { int, number, bigint, assert, assume, array } = require("multise");
const big = bigint("big", { min: -1000000n, max: 1000000n }), x = number("x");
assert((big < x) === (x > big) && (big >= x) === (x <= big) && (big == x) === (x == big));
assert(!(big < x && big > x) && !(big == x && big != x));
if (big < x) assert(!(big >= x) && big < 1e300);
assert((big < "7") === (big < 7n) && (big > 2.5) === (big >= 3n) && !(big < NaN));
