// verdict: verified
import { bool, int, oneOf } from "multise";
const b = bool("b"), c = bool("c");
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const p = { who: "p", m() { return "pm"; }, get g() { return "pg" + this.own; }, set s(v) { this.byP = v; } }, q = { who: "q", m() { return "qm"; }, g: "qg", s: 1 };
class A { m() { return "A" + super.toString.name; } static s() { return "As"; } get kind() { return "a"; } }
class B extends A { m() { return "B" + super.m(); } static s() { return "B" + super.s(); } get kind() { return "b" + super.kind; } }
const show = (o) => { o.own = 1; console.log(o.who, tell(() => o.m()), o.g, "who" in o, p.isPrototypeOf(o), Object.getPrototypeOf(o) === p, tell(() => (o.s = 4)), o.byP, Object.keys(o).join()); let s = ""; for (const k in o) s += k; console.log(s); };
show(Object.create(b ? p : q));
{ const o = {}; if (b) Object.setPrototypeOf(o, p); show(o); }
{ const o = {}; if (b) o.__proto__ = c ? p : null; show(o); }
show({ __proto__: b ? p : q });
show({ __proto__: b ? p : 5 });
{ const r = { __proto__: q }; if (c) r.who = "r"; const o = Object.create(b ? r : p); show(o); if (c) delete r.who; show(o); }
{ const x = b ? new A() : new B(); console.log(x instanceof A, x instanceof B, x.m(), x.kind, x.constructor.name, x.constructor.s()); if (c) Object.setPrototypeOf(x, B.prototype); console.log(x instanceof B, x.m(), x.kind, String(x)); console.log(x); }
{ class C {} C.prototype.z = 1; const o = new C(); if (b) Object.setPrototypeOf(C.prototype, A.prototype); console.log(o instanceof A, tell(() => o.m()), o.z); }
{ class D extends A { m() { return "D" + super.m(); } } const d = new D(); if (b) Object.setPrototypeOf(D.prototype, { m() { return "other"; } }); console.log(d.m(), d instanceof A, d.kind); if (c) Object.setPrototypeOf(D, { s() { return "os"; } }); console.log(D.s(), tell(() => new D().m())); }
{ class E extends (b ? A : B) { constructor() { super(); this.e = 1; } m() { return "E" + super.m(); } } const e = new E(); console.log(e.m(), e instanceof B, E.s(), Object.getPrototypeOf(E).name); }
{ const K = b ? class X { a() { return 1; } } : class Y { a() { return 2; } }; const k = new K(); console.log(k.a(), K.name, k.constructor.name, k instanceof K); console.log(k, K); }
{ const o = { toString() { return "base"; } }; const x = Object.create(o); if (b) x[Symbol.toPrimitive] = (hint) => hint; if (c) x[Symbol.toStringTag] = "Tag"; console.log(`${x}`, x + "", tell(() => +x), Object.prototype.toString.call(x)); }
{ class T { get [Symbol.toStringTag]() { return b ? "Yes" : 3; } } console.log(String(new T()), Object.prototype.toString.call(new T())); const t = { [Symbol.toStringTag]: b ? "Q" : undefined }; console.log(String(t)); console.log(t, new T()); }
{ class L extends Array { static get [Symbol.species]() { return b ? Array : L; } } const l = L.from([1, 2]); console.log(l.map((x) => x) instanceof L, l.filter(() => 1) instanceof L, l.slice() instanceof L, l.concat([]) instanceof L, l.splice(0, 1) instanceof L); }
{ const a = [1, 2]; if (b) a.constructor = { [Symbol.species]: c ? null : class Z extends Array {} }; console.log(tell(() => a.map((x) => x).constructor.name), tell(() => a.slice(1).length)); }
{ class H { static [Symbol.hasInstance](v) { return b ? v === 1 : false; } } console.log(1 instanceof H, ({}) instanceof H); const f = function () {}; if (b) Object.defineProperty(f, Symbol.hasInstance, { value: () => true }); console.log(({}) instanceof f); if (c) f.prototype = 3; console.log(tell(() => ({}) instanceof f), tell(() => Object.create(Object(f.prototype)) instanceof f)); }
{ const a = [1, 2]; if (b) Object.setPrototypeOf(a, null); console.log(Array.isArray(a), tell(() => a.push(3)), tell(() => [...a].length), a.length); console.log(a); }
{ const f = () => 1; if (b) Object.setPrototypeOf(f, null); console.log(tell(() => f.call()), f()); }
{ const o = {}; if (b) o[Symbol.iterator] = function* () { yield 1; }; console.log(tell(() => [...o].join()), tell(() => { const [z] = o; return z; })); }
{ const o = { then: b ? (r) => r(5) : 1 }; Promise.resolve(o).then((v) => console.log(v === o ? "same" : v)); }
