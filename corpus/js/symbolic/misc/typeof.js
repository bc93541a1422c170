// verdict: verified
const { oneOf } = require("multise");
const value = oneOf("value", 1, "s", null, undefined, {}, [], () => 0, 1n, Symbol.iterator, true);
console.log(typeof value, Array.isArray(value), value === null, !!value);
