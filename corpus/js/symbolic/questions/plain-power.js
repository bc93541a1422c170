// verdict: verified
const { int, number, assert, assume, array } = require("multise");
function power(base, exponent) {
  let result = 1;
  for (let i = 0; i < exponent; i++) result *= base;
  return result;
}
const base = number("base"), exponent = number("exponent");
assume(exponent <= 4 && base >= 1 && base < 1000);
assert(power(base, exponent) >= 1);
