// verdict: verified
const { int } = require("multise");
const k = int("k", { min: 0, max: 3 });
const a = [4,3,2,1];
a[k] = 7; 
console.log(a.join());
const b = [4,3,2,1];
b[k + 1] = 8;
console.log(b.join());
const c = [4,3,2,1];
function rel(v, n) { return v < n ? v : n; }
const st = rel(k, 4);
for (let i = 0; i < 2; i++) c[st + i] = i + 50;
console.log(c.join());
const d = [4,3,2,1];
d.splice(k, 0, 9);
console.log(d.join());
