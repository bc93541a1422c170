// verdict: verified
const { int, bool } = require("multise");
let x = int("x", { min: 0, max: 3 });
const read = () => x * 10;
const before = read();
if (bool("change")) x = 7;
console.log(before, read());
