// verdict: violated
const { int } = require("multise");
const n = int("n", { min: -1, max: 3 });
console.log("ab".repeat(n));
