// verdict: verified
const { int } = require("multise");
const a = [5, 6, 7];
const k = int("k", { min: -2, max: 4 });
a[k] = 1;
console.log(a.length, a.join(), Object.keys(a).join(), a[-1]);
delete a[k];
console.log(a.length, k in a, a.join());
