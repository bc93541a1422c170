// verdict: violated
const { oneOf } = require("multise");
const value = oneOf("value", { x: 1 }, null, undefined, 5);
const { x } = value;
console.log(x);
