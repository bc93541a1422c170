// verdict: violated
const { int, assert } = require("multise");
const cents = int("cents", { min: -20000, max: 20000 });
const price = (cents / 100).toFixed(2);
console.log(price);
console.log((cents / 8).toFixed(2), (cents / 4).toFixed(0));
assert(price !== "-0.07", "seven hundredths");
