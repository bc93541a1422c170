// verdict: verified
// A code point that a number is: one or two units, one to four bytes.
const { number, assert, assume } = require("multise");
const point = number("point");
assume(Number.isInteger(point) && point >= 0 && point <= 0x10ffff);
const bytes = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
const units = String.fromCodePoint(point).length;
assert(bytes >= units && (units === 2) === (bytes === 4));
