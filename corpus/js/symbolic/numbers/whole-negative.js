// Products and remainders of negative integers among doubles have JavaScript's zeros.
// verdict: verified
const { number, assert, assume } = require("multise");
const x = number("x");
assume(Number.isInteger(x) && x >= -9 && x < 0);
const rest = x % 3;
assert(rest <= 0 && rest > -3);
if (rest === 0) assert(Object.is(rest, -0));
assert(Object.is(x * 0, -0));
assert(x * x > 0 && x * x * x < 0);
assert(Math.abs(x) === -x);
console.log(x * 2 + 1, -x);
