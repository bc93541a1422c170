// verdict: verified
// An angle of any size, turned back into the circle.
const { int, number, assert, assume, array } = require("multise");
const degrees = number("degrees");
assume(Math.abs(degrees) <= 1e6);
const turned = ((degrees % 360) + 360) % 360;
assert(turned >= 0 && turned < 360);
