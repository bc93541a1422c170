// verdict: violated
const { oneOf } = require("multise");
const handlers = { add: (a, b) => a + b, sub: (a, b) => a - b, name: "table" };
const key = oneOf("key", "add", "sub", "mul", "name");
console.log(handlers[key](1, 2));
