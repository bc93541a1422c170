// verdict: verified
const { bool } = require("multise");
const a = { v: 1 }, b = { v: 2 };
const c = bool("c") ? a : b;
const d = bool("d") ? a : c;
c.v += 10;
d.v += 100;
console.log(a.v, b.v, c === d, a === d);
const list = [a, b];
const i = list.indexOf(d);
list[i] = null;
console.log(list.filter(Boolean).length, i);
