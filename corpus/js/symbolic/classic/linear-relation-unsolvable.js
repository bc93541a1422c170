// verdict: verified
const { int, unreachable } = require("multise");
const [x, y] = ["x", "y"].map((name) => int(name, { min: -1000, max: 1000 }));
if (2 * x + 4 * y === 7) unreachable("an even number is odd");
console.log("fine");
