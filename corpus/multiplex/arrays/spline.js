// Which piece of a curve a place is on, and how steep the curve is there.
const { int } = require("multise");

const xs = [0, 4, 10, 18, 30];
const ys = [5, 1, 13, 13, 40];
const x = int("x", { min: -10, max: 50 });
if (x < xs[0]) console.log("before");
else if (x > xs[4]) console.log("behind");
else {
  let piece = 0;
  while (piece < 3 && x >= xs[piece + 1]) piece++;
  const slope = (ys[piece + 1] - ys[piece]) / (xs[piece + 1] - xs[piece]);
  const y = ys[piece] + slope * (x - xs[piece]);
  if (slope < 0) console.log("falls");
  else if (slope === 0) console.log("flat");
  else console.log(y > 20 ? "high" : "low");
}
