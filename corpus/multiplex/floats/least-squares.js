// A line through three points: how it lies, and how far the points are from it.
const { number } = require("multise");

const ys = ["p", "q", "r"].map((name) => number(name));
const mean = (ys[0] + ys[1] + ys[2]) / 3;
const slope = (ys[2] - ys[0]) / 2;
let error = 0;
for (let at = 0; at < 3; at++) {
  const off = ys[at] - (mean + slope * (at - 1));
  error += off * off;
}
if (!(error < 1e6)) console.log("wild");
else if (slope > 0.5) console.log(error < 0.01 ? "rises" : "rises roughly");
else if (slope < -0.5) console.log(error < 0.01 ? "falls" : "falls roughly");
else console.log(Math.abs(mean) < 1 ? "near zero" : "flat");
