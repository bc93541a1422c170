// verdict: verified
const { oneOf } = require("multise");
const a = oneOf("a", 1, "1", null, [2], { valueOf: () => 3 }, true);
const b = oneOf("b", 2, "x", undefined, [], false);
console.log(a + b);
