// verdict: verified
import { bool, int } from "multise";
const b = bool("b"), c = bool("c");
const mk = () => { const o = { z: 0 }; Object.defineProperty(o, "x", { value: 1, enumerable: b, configurable: c, writable: b }); o.y = 2; return o; };
console.log(Object.keys(mk()).join());
console.log(Object.values(mk()).join());
console.log(JSON.stringify(Object.entries(mk())));
{ let s = ""; const o = mk(); for (const k in o) s += k; console.log(s); }
{ let s = ""; const o = Object.create(mk()); o.w = 1; for (const k in o) s += k; console.log(s); }
{ const o = Object.create({ x: 9, q: 1 }); Object.defineProperty(o, "x", { value: 1, enumerable: b }); let s = ""; for (const k in o) s += k; console.log(s); }
console.log(JSON.stringify({ ...mk() }));
{ const { z, ...rest } = mk(); console.log(JSON.stringify(rest)); }
console.log(JSON.stringify(Object.assign({}, mk())), JSON.stringify(Object.assign(mk(), { y: 3 })));
console.log(JSON.stringify(mk()), JSON.stringify([mk()], null, 1), JSON.stringify({ a: mk() }));
{ const s = Symbol("s"); const o = {}; Object.defineProperty(o, s, { value: 1, enumerable: b }); console.log(Object.getOwnPropertySymbols({ ...o }).length, Object.assign({}, o)[s]); }
{ const a = [1, 2, 3]; Object.defineProperty(a, 1, { value: 5, enumerable: b, configurable: c }); console.log(Object.keys(a).join(), JSON.stringify({ ...a }), JSON.stringify(a), Object.entries(a).length); let s = ""; for (const k in a) s += k; console.log(s); }
console.log(Object.keys(Object.create(null, { p: { value: 1, enumerable: b }, q: { value: 2, enumerable: !b } })).join());
console.log(JSON.stringify(Object.getOwnPropertyDescriptors(mk())));
console.log(mk().propertyIsEnumerable("x"), Object.prototype.propertyIsEnumerable.call(mk(), "y"));
console.log(JSON.stringify(structuredClone(mk())));
console.log(mk());
console.log([mk()], { o: mk() });
console.log(Reflect.ownKeys(mk()).join(), Object.getOwnPropertyNames(mk()).join());
{ "use strict"; const o = mk(); try { o.x = 7; console.log(o.x); } catch (e) { console.log(e.message); } try { delete o.x; console.log("x" in o, Object.keys(o).join()); } catch (e) { console.log(e.message); } try { Object.defineProperty(o, "x", { value: 8 }); console.log(o.x); } catch (e) { console.log(e.message); } }
console.log(Object.isFrozen(Object.freeze(mk())), Object.isSealed(mk()), Object.isFrozen(Object.preventExtensions(Object.defineProperty({}, "x", { value: 1, writable: b, configurable: false }))));
{ const o = {}; Object.defineProperty(o, "g", { get() { return 3; }, enumerable: b, configurable: true }); console.log(Object.keys(o).length, JSON.stringify(o), JSON.stringify({ ...o }), Object.values(o).join(), JSON.stringify(Object.entries(o)), Object.assign({}, o).g); }
{ const o = {}; if (b) Object.defineProperty(o, "g", { get() { return 3; }, enumerable: true, configurable: true }); else o.g = 4; console.log(Object.keys(o).length, JSON.stringify(o), JSON.stringify({ ...o }), Object.values(o).join(), JSON.stringify(Object.entries(o)), Object.assign({}, o).g, o.g); console.log(o); const { h, ...r } = o; console.log(h, Object.keys(r).length); }
{ function f() {} Object.defineProperty(f, "k", { value: 1, enumerable: b }); console.log(Object.keys(f).join()); Object.defineProperty(f, "name", { enumerable: b }); console.log(Object.keys(f).join()); }
{ class K { static m() {} } Object.defineProperty(K, "m", { enumerable: b }); console.log(Object.keys(K).join(), JSON.stringify(Object.keys(Object.assign({}, K)))); }
{ const e = new Error("x"); Object.defineProperty(e, "message", { enumerable: b }); console.log(Object.keys(e).join(), JSON.stringify(e)); }
{ const s = new String("ab"); Object.defineProperty(s, "x", { value: 1, enumerable: b }); console.log(Object.keys(s).join(), JSON.stringify({ ...s })); }
{ const p = new Proxy(mk(), {}); console.log(Object.keys(p).join(), JSON.stringify({ ...p }), JSON.stringify(p)); let s = ""; for (const k in p) s += k; console.log(s); }
{ (function (q, r) { Object.defineProperty(arguments, 0, { enumerable: b }); console.log(Object.keys(arguments).join(), JSON.stringify({ ...arguments })); })(1, 2); }
{ const o = Object.fromEntries(Object.entries(mk())); console.log(Object.keys(o).join()); }
{ const m = new Map(Object.entries(mk())); console.log([...m.keys()].join()); }
