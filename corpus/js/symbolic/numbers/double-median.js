// The median of three numbers is one of them with one on either side; with NaN it need not be.
// verdict: violated
// smt-calls: 0
const { number, assert } = require("multise");
const [a, b, c] = [number("a"), number("b"), number("c")];
const median = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
if (a === a && b === b && c === c) {
  assert([a, b, c].filter((x) => x <= median).length >= 2);
  assert([a, b, c].filter((x) => x >= median).length >= 2);
}
assert(median === a || median === b || median === c);
