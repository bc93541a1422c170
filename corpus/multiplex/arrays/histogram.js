// A histogram of points in two dimensions: which cell, and which is fullest.
const { int } = require("multise");

const edges = [0, 10, 25, 45];
const cells = [0, 0, 0, 0, 0, 0, 0, 0, 0];
let outside = 0;

function bin(value) {
  if (value < edges[0] || value >= edges[3]) return -1;
  let [lo, hi] = [0, 3];
  while (hi - lo > 1) {
    const middle = (lo + hi) >> 1;
    if (value >= edges[middle]) lo = middle;
    else hi = middle;
  }
  return lo;
}

for (let at = 0; at < 2; at++) {
  const row = bin(int("x" + at, { min: -50, max: 100 }));
  const column = bin(int("y" + at, { min: -50, max: 100 }));
  if (row < 0 || column < 0) outside++;
  else cells[row * 3 + column]++;
}
if (outside === 2) console.log("all outside");
else console.log(cells[4] === 2 ? "both in the middle" : cells[0] > 0 ? "a corner" : "elsewhere");
