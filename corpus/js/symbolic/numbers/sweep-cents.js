// One integer among doubles: whole hundredths survive a division and a multiplication. Too hard for floating-point
// solvers within seconds, and a million points for a sweep.
// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, assert } = require("multise");

const cents = int("cents");
if (cents >= 0 && cents <= 1_000_000) {
  const amount = cents / 100;
  assert(Math.round(amount * 100) === cents, "hundredths are lost");
}
