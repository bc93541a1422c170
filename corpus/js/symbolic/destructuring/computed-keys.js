// verdict: verified
const { oneOf } = require("multise");
const key = oneOf("key", "a", "b", "c");
const { [key]: found = "nothing", ...others } = { a: 1, b: 2 };
console.log(found, JSON.stringify(others));
