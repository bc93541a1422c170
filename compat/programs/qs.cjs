// qs: nested query strings.
const qs = require("qs");

console.log(qs.parse("a=1&b[c]=2&b[d][e]=3&list[]=x&list[]=y&idx[1]=b&idx[0]=a"));
console.log(qs.parse("?q=%F0%9F%98%80+plus%20space&empty=&none&a.b=1", { ignoreQueryPrefix: true, allowDots: true, strictNullHandling: true }));
console.log(qs.parse("a=1;b=2,3", { delimiter: /[;&]/, comma: true }), qs.parse("a=b&a=c", { duplicates: "last" }), qs.parse({ "a[b]": "c" }));
console.log(qs.parse("a[b][c][d][e][f][g][h]=1"), qs.parse("a[100]=x"), qs.parse("a[]=b&a[]=&a[]=c", { arrayLimit: 0 }), qs.parse("p[__proto__][x]=1"));
const value = { a: 1, b: [1, { c: "x y" }], d: { e: null, f: undefined }, g: true, when: new Date(0), u: "ü&=" };
console.log(qs.stringify(value));
for (const arrayFormat of ["indices", "brackets", "repeat", "comma"]) {
  console.log(qs.stringify({ a: ["b", "c"] }, { arrayFormat, encode: false }));
}
console.log(qs.stringify({ a: { b: { c: 1 } }, z: null }, { allowDots: true, skipNulls: true, addQueryPrefix: true }));
console.log(qs.stringify({ b: 2, a: 1, c: { z: 1, y: 2 } }, { sort: (x, y) => x.localeCompare(y), delimiter: ";" }));
console.log(qs.stringify({ a: "x", b: "y" }, { filter: ["b"] }), qs.stringify({ a: 1, d: new Date(5) }, { filter: (prefix, v) => (v instanceof Date ? v.getTime() : v) }));
console.log(qs.stringify({ a: "é ü" }, { charset: "iso-8859-1" }), qs.stringify({ a: "b c" }, { format: "RFC1738" }), qs.stringify({ "k[]": 1 }, { encodeValuesOnly: true }));
const round = { x: { y: ["1", { z: "2" }] }, s: "text" };
console.log(JSON.stringify(qs.parse(qs.stringify(round))) === JSON.stringify(round));
const cyclic = {};
cyclic.self = cyclic;
try {
  qs.stringify(cyclic);
} catch (error) {
  console.log(error.name, error.message);
}
