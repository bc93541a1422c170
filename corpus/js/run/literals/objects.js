const key = "dyn", base = { a: 1, b: 2 };
const o = {
  key, "quoted key": 1, 12: "twelve", [key + 1]: 2, ...base, b: 3,
  method(x) { return this.a + x; },
  get twice() { return this.a * 2; },
  set twice(v) { this.a = v / 2; },
  ["m" + 1]() { return "computed"; },
};
o.twice = 10;
console.log(o.key, o["quoted key"], o[12], o.dyn1, o.a, o.b, o.method(1), o.twice, o.m1());
const child = { __proto__: o, own: 1 };
console.log(child.a, child.own, "a" in child);
for (const k in { x: 1, y: 2, 1: 3 }) console.log(k);
