// verdict: violated
// Anything may be thrown.
const { oneOf } = require("multise");
const value = oneOf("value", 1, "text", null, undefined, true, 10n, NaN, -0);
console.log(typeof value);
if (value) throw value;
