// verdict: violated
// Prices in euros, added as doubles and compared with cents.
const { int, number, assert, assume, array } = require("multise");
const a = int("a", { min: 0, max: 9999 }), b = int("b", { min: 0, max: 9999 });
assert(a / 100 + b / 100 === (a + b) / 100, "a rounding");
