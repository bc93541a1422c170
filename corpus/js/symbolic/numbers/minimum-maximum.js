// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const a = int("a"), b = int("b"), c = int("c");
const low = Math.min(a, b, c), high = Math.max(a, b, c);
assert(low <= a && low <= b && low <= c && (low === a || low === b || low === c));
assert(high >= a && high >= b && high >= c);
const middle = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
assert(low <= middle && middle <= high);
const clamped = Math.min(Math.max(a, 0), 255);
assert(clamped >= 0 && clamped <= 255 && (a < 0 || a > 255 || clamped === a));
console.log(low, middle, high, clamped);
