// verdict: violated
// What is within the rounded end is not always within the width: 0.1 + 100 is rounded up.
const { int, number, assert, assume, array } = require("multise");
const px = number("px"), x = number("x"), w = number("w");
assume(Math.abs(px) <= 1e4 && Math.abs(x) <= 1e4 && w >= 0 && w <= 100);
if (px >= x && px <= x + w) assert(px - x <= w);
