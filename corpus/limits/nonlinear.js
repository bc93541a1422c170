// Sums of three cubes: Z3 may factor polynomials.
const { int, assert } = require("multise");
const x=int("x"),y=int("y"),z=int("z");
const p=x*x*x+y*y*y+z*z*z;
assert(p!==42 || x===y);
