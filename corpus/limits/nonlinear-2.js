// Products and remainders.
const { int, assert } = require("multise");
const x=int("x"),y=int("y");
const p=x*y;
const q=p*p*x;
assert(q%1000003!==77);
