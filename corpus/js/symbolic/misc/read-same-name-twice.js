// verdict: verified
// The k-th input of a name is the same symbol on every path.
const { int, bool } = require("multise");
const small = () => int("x", { min: 0, max: 3 });
const a = bool("swap") ? small() : 7;
const b = small();
console.log(a, b);
