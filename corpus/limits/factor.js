// Factors of a number.
const { bigint, assert, assume } = require("multise");
const x=bigint("x"),y=bigint("y");
assume(x>1n&&y>1n);
assert(x*y!==1000000016000000063n);
