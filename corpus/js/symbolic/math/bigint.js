// verdict: verified
const { bigint } = require("multise");
const x = bigint("x", { min: -3n, max: 3n });
console.log(x * x, x ** 3n, x > 1, typeof x);
