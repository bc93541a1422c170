// Products of doubles with a sine.
const { number, assert } = require("multise");
const x=number("x"),y=number("y");
assert(Math.sin(x)*y+x*x*y!==3.7);
