// verdict: verified
// unfinished: multise without sweep
// unfinished: dse without sweep
const { int, number, bigint, assert, assume, array } = require("multise");
const cents = number("cents");
assume(Number.isInteger(cents) && Math.abs(cents) <= 20000);
const size = Math.abs(cents);
const text = (cents < 0 ? "-" : "") + Math.trunc(size / 100) + "." + String(size % 100).padStart(2, "0");
assert(Math.round(Number(text) * 100) === cents);
