// verdict: verified
const { oneOf } = require("multise");
const source = oneOf("source", "1 + 2", "typeof x", "[1,2].length");
console.log(eval(source));
