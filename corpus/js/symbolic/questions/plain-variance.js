// verdict: verified
// unfinished: multise
// unfinished: dse
// unfinished: ssm
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, assert, assume, array } = require("multise");
function variance(xs) {
  const mean = xs.reduce((sum, x) => sum + x, 0) / xs.length;
  return xs.reduce((sum, x) => sum + (x - mean) ** 2, 0) / xs.length;
}
const xs = array("xs", number, { maxLength: 3 });
assume(xs.length > 0 && xs.every((x) => Math.abs(x) <= 1000));
const v = variance(xs);
assert(v >= 0 && v <= 4100000);
