// verdict: verified
const { string, assert } = require("multise");
const k = string("k", { maxLength: 2, alphabet: "ab01" });
const j = string("j", { maxLength: 1, alphabet: "ab1" });
const o = { a: 1 };
o[k] = 2;
o.b = 3;
o[j] = (o[j] || 0) + 10;
console.log(JSON.stringify(o), o.a, o.b, o["1"], k in o, Object.keys(o).join(), Object.values(o).join());
delete o[k];
console.log(Object.entries(o).map(([a, b]) => a + b).join(";"), Object.hasOwn(o, j));
let s = "";
for (const x in o) s += x + o[x] + " ";
console.log(s);
const c = { z: 0, ...o };
console.log(Object.keys(c).join());
const { a, ...rest } = o;
console.log(a, Object.keys(rest).join());
