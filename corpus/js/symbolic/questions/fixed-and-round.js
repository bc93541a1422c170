// verdict: violated
const { int, number, bigint, assert, assume, array } = require("multise");
const cents = number("cents");
assume(Number.isInteger(cents) && cents >= 0 && cents <= 10000);
const price = cents * 1.005;
assert(Number(price.toFixed(2)) === Math.round(price * 100) / 100, "not the same rounding");
