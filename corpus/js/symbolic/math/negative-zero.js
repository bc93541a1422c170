// verdict: verified
const { int } = require("multise");
const x = int("x", { min: -2, max: 2 });
const z = x * 0;
console.log(Object.is(z, -0), 1 / z, z === 0, String(z));
