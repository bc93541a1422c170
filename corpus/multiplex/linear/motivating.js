// The motivating example of the paper: three lines divide the plane.
const { int } = require("multise");

const x = int("x", { min: -1000, max: 1000 });
const y = int("y", { min: -1000, max: 1000 });
if (x + y >= 2) {
  if (2 * y - x >= 1) console.log(2 * x - y >= 0 ? "2" : "1");
  else console.log("3");
} else console.log("4");
