// verdict: verified
const { int, bool } = require("multise");
const k = int("k", { min: 0, max: 5 });
const a = [4, 3, 2, 1];
a.splice(k, 1, 7, 8);
console.log(a.length, a.join());
const b = [4, 3, 2, 1];
if (bool("p")) b.push(9);
b.splice(k, k, "x");
console.log(b.length, b.join());
const c = [1, 2, 3];
console.log(c.splice(k).join(), c.join());
