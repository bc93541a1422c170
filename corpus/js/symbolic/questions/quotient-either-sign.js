// verdict: verified
// The quotient towards zero and the remainder, for divisors of either sign.
const { int, number, assert, assume, array } = require("multise");
const a = number("a"), b = number("b");
assume(Number.isInteger(a) && Number.isInteger(b) && Math.abs(a) <= 100000 && Math.abs(b) <= 1000 && b !== 0);
const quotient = Math.trunc(a / b), rest = a % b;
assert(quotient * b + rest === a && Math.abs(rest) < Math.abs(b));
