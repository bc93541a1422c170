// verdict: verified
const { int } = require("multise");
const a = [5, 6, 7];
const k = int("k");
console.log(a[k], k in a, a[k] === undefined);
const o = { "-1": "minus", 3: "three", x: 1 };
console.log(o[k]);
