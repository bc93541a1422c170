// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const x = number("x");
if (x !== x) assert(false, "NaN");
if (x === 0 && 1 / x < 0) assert(false, "minus zero");
if (x === Infinity) assert(false, "infinity");
console.log(Number.isNaN(x), Number.isFinite(x), isNaN(x), isFinite(x));
