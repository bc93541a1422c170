// verdict: verified
const { int } = require("multise");
const x = int("x", { min: 0, max: 64 });
const isPower = x > 0 && (x & (x - 1)) === 0;
console.log(isPower, Math.clz32(x));
