// Equations over doubles.
const { number, assert } = require("multise");
const x=number("x"),y=number("y"),z=number("z");
assert(!(x*y+z===0.1 && y*z+x===0.2 && x*z+y===0.3));
