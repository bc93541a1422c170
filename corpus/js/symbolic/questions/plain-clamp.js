// verdict: violated
const { int, number, assert, assume, array } = require("multise");
const clamp = (x, low, high) => Math.min(Math.max(x, low), high);
const x = number("x"), low = number("low"), high = number("high");
const value = clamp(x, low, high);
if (low <= high && x === x) assert(value >= low && value <= high);
assert(value === value, "NaN stays");
