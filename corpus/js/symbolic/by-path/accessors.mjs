// verdict: verified
import { bool, oneOf } from "multise";
const b = bool("b"), c = bool("c");
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const log = [];
const o = {}; if (b) Object.defineProperty(o, "v", { get() { log.push("get"); return this.w; }, set: c ? function (x) { log.push("set"); this.w = x; } : undefined, configurable: true, enumerable: true }); else if (c) o.v = 1;
console.log(tell(() => (o.v = 2)), o.v, o.w, Object.keys(o).join(), JSON.stringify(o), log.join());
const d = Object.create(o); console.log(tell(() => (d.v = 3)), d.v, Object.keys(d).join(), tell(() => d.v++), tell(() => (d.v ??= 5)), d.w, log.length);
class A { get p() { return "A"; } set p(x) { this.a = x; } static get s() { return "As"; } } class B extends A { get p() { return "B" + super.p; } }
const x = b ? new A() : new B(); console.log(x.p, tell(() => (x.p = 1)), x.a, x.constructor.s); if (c) Object.defineProperty(B.prototype, "p", { value: "own", writable: true }); console.log(x.p, tell(() => (x.p = 2)), x.a, Object.keys(x).join());
if (b) delete A.prototype.p; console.log(x.p, tell(() => (x.p = 3)), Object.keys(x).join());
const { v: copied = "default" } = o; console.log(copied); { const { w, ...others } = o; console.log(w, Object.keys(others).join()); }
const e = {}; if (b) e.__defineGetter__("k", () => 1); if (c) e.__defineSetter__("k", () => {}); console.log(e.k, typeof e.__lookupGetter__("k"), typeof e.__lookupSetter__("k"), JSON.stringify(Object.getOwnPropertyDescriptor(e, "k")), tell(() => { "use strict"; e.k = 2; return e.k; }));
const obj = { get a() { return b ? 1 : undefined; }, set a(q) {}, get [c ? "m" : "n"]() { return "mn"; } }; console.log(JSON.stringify(obj), Object.keys(obj).join(), obj.m, obj.n); Object.defineProperty(obj, "a", { get: undefined, enumerable: c }); console.log(obj.a, JSON.stringify(obj));
const s = Symbol("s"); const t = {}; if (b) Object.defineProperty(t, s, { get: () => 4, enumerable: c }); console.log(t[s], Object.getOwnPropertySymbols({ ...t }).length, Reflect.ownKeys(t).length); console.log(t);
function F() { if (!new.target) return "called"; Object.defineProperty(this, "z", { get: () => (b ? 1 : 2), configurable: c }); } const z = new F(); console.log(z.z, tell(() => delete z.z), z.z, F()); if (b) F.prototype = { y: 1 }; console.log(new F().y, z instanceof F, new F() instanceof F);
const it = { from: 0, [Symbol.iterator]() { let n = this.from; return { next: () => ({ done: n >= (b ? 2 : 3), value: n++ }), get return() { log.push("return"); return c ? () => ({}) : undefined; } }; } }; const [first] = it; console.log(first, [...it].join(), log.at(-1));
