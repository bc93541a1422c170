// verdict: verified
// Quotients by integers of either sign, and by zero, rounded in four ways.
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: -40, max: 40 }), b = int("b", { min: -6, max: 6 });
const q = a / b;
const floor = Math.floor(q), ceil = Math.ceil(q), trunc = Math.trunc(q), round = Math.round(q);
if (b === 0) {
  assert(Object.is(floor, q) && Object.is(ceil, q) && Object.is(trunc, q) && Object.is(round, q));
} else {
  assert(floor <= q && q < floor + 1 && ceil >= q && q > ceil - 1);
  assert(Object.is(trunc, q > 0 || Object.is(q, 0) ? floor : ceil));
  assert(round - q <= 0.5 && q - round < 0.5 + 1e-9);
  assert(a !== 0 || Object.is(q, b < 0 ? -0 : 0));
}
