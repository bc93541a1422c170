class A {
  constructor(x) { this.x = x; }
  get double() { return this.x * 2; }
  set double(v) { this.x = v / 2; }
  plus(y) { return this.x + y; }
  static make(x) { return new this(x); }
  static get kind() { return "A"; }
  ["comp" + 1]() { return "computed"; }
}
const a = A.make(3);
a.double = 20;
console.log(a.x, a.double, a.plus(1), A.kind, a.comp1(), a instanceof A, typeof A, A.name, A.length);
try { A(); } catch (e) { console.log(e.name); }
const B = class Inner { who() { return Inner.name; } };
console.log(new B().who(), B.name);
for (const k in a) console.log(k);
let C = class { m() { return 1; } };
console.log(C.name, new C().m());
class Empty {}
console.log(typeof new Empty());
