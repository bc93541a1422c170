// Elimination in a tridiagonal system of small integers: where a pivot vanishes, rows are exchanged.
const { int } = require("multise");

const diagonal = [int("d0", { min: -9, max: 9 }), int("d1", { min: -9, max: 9 }), int("d2", { min: -9, max: 9 })];
const above = [int("u0", { min: -9, max: 9 }), int("u1", { min: -9, max: 9 })];
const below = [int("l0", { min: -9, max: 9 }), int("l1", { min: -9, max: 9 })];
let exchanged = 0;
for (let at = 0; at < 2; at++) {
  if (diagonal[at] === 0) {
    if (below[at] === 0) throw new Error("singular");
    [diagonal[at], below[at]] = [below[at], diagonal[at]];
    [above[at], diagonal[at + 1]] = [diagonal[at + 1], above[at]];
    exchanged++;
  }
  diagonal[at + 1] = diagonal[at] * diagonal[at + 1] - below[at] * above[at];
}
if (diagonal[2] === 0) throw new Error("singular");
console.log(exchanged, diagonal[2] > 0 ? "positive" : "negative");
