// verdict: verified
const { array, oneOf } = require("multise");
const parts = array("parts", (name) => oneOf(name, (x) => x + 1, (x) => x * x, (x) => x - 3), { maxLength: 3 });
const compose = (...fs) => fs.reduceRight((f, g) => (x) => f(g(x)), (x) => x);
console.log(compose(...parts)(4), parts.length);
