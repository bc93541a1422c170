// verdict: verified
// Two names for one object on some paths.
const { bool } = require("multise");
const a = { n: 0 };
const b = { n: 10 };
const c = bool("alias") ? a : b;
c.n += 5;
a.n += 1;
console.log(a.n, b.n, c.n, c === a);
