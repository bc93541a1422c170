// verdict: verified
const { int, string } = require("multise");
const m = new Map();
const x = int("x", { min: 0, max: 100 }), y = int("y", { min: 0, max: 100 });
m.set(x, "x");
m.set(y, "y");
m.set(7, "seven");
console.log(m.size, m.get(x), m.get(y), m.has(8), m.get(7));
m.delete(x);
console.log(m.size, [...m.values()].join());
const s = new Set();
const t = string("t", { maxLength: 2 });
s.add("a").add(t).add("ab");
console.log(s.size, s.has(t), s.has("b"));
