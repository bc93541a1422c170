// verdict: verified
const { oneOf } = require("multise");
const a = oneOf("a", 0, "0", "", null, undefined, false, [], NaN);
const b = oneOf("b", 0, "0", "", null, undefined, false, [], NaN);
console.log(a == b, a === b, Object.is(a, b));
