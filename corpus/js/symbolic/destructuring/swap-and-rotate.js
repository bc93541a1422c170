// verdict: verified
const { int } = require("multise");
let [a, b, c] = [int("a", { min: 0, max: 2 }), int("b", { min: 0, max: 2 }), 9];
if (a > b) [a, b] = [b, a];
[a, b, c] = [b, c, a];
console.log(a, b, c);
