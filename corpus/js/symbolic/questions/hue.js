// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
// The hue of a colour of three bytes.
const { number, assert, assume } = require("multise");
const [r, g, b] = ["r", "g", "b"].map((name) => number(name));
for (const part of [r, g, b]) assume(Number.isInteger(part) && part >= 0 && part <= 255);
const max = Math.max(r, g, b), min = Math.min(r, g, b);
assume(max !== min);
const hue =
  max === r ? (g - b) / (max - min) + (g < b ? 6 : 0) : max === g ? (b - r) / (max - min) + 2 : (r - g) / (max - min) + 4;
assert(hue * 60 >= 0 && hue * 60 < 360);
