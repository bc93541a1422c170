// verdict: verified
const { bool, int, assert } = require("multise");
// arrays with length depending on paths
const a = [1, 2, 3];
if (bool("p")) a.push(4);
if (bool("q")) a.pop();
const k = int("k", { min: 0, max: 6 });
console.log(a.length, a.join("-"), a.indexOf(3), a.includes(4), a[k]);
const b = bool("r") ? { x: 1, y: 2 } : { y: 3, z: 4, x: 5 };
console.log(Object.keys(b).join(), b.x, b.z, JSON.stringify(b));
b[["x", "y", "w"][k % 3]] = 9;
console.log(Object.entries(b).map(([k, v]) => k + v).join());
const m = new Map([[1, "a"]]);
m.set(k, "k");
m.set(2, "two");
console.log(m.size, [...m.keys()].join(), m.get(1), m.get(k), m.has(3));
const s = new Set([k, 2, k + 1]);
console.log([...s].join());
const c = a.slice(0, k).map((x) => x * 2).filter((x) => x > 2);
console.log(c.join());
a.sort((x, y) => y - x);
console.log(a.join());
a.splice(k, 1, 7, 8);
console.log(a.join(), a.reverse().join());
let t = 0;
for (const x of a) { if (x === k) continue; t += x; }
console.log(t);
function* gen(n) { for (let i = 0; i < n; i++) yield i; }
console.log([...gen(k)].join());
