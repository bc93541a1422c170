// verdict: verified
import { bool, int, oneOf } from "multise";
const b = bool("b"), c = bool("c");
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
for (const lock of [Object.preventExtensions, Object.seal, Object.freeze]) {
  const make = () => { const o = { x: 1, get g() { return 2; } }; if (b) lock(o); return o; };
  const o = make();
  console.log(lock.name, Object.isExtensible(o), Object.isSealed(o), Object.isFrozen(o));
  console.log(tell(() => (o.y = 1)), tell(() => (o.x = 2)), tell(() => delete o.x), Object.keys(o).join(), tell(() => (o.g = 3)));
  console.log(tell(() => Object.defineProperty(make(), "y", { value: 1 }).y), tell(() => Object.defineProperty(make(), "x", { get() { return 5; } }).x));
  console.log(tell(() => Object.getPrototypeOf(Object.setPrototypeOf(make(), null))), tell(() => (make().__proto__ = null)), Reflect.setPrototypeOf(make(), null));
  console.log(tell(() => Object.assign(make(), { x: 3, z: 4 }).z), Reflect.set(make(), "n", 1), Reflect.deleteProperty(make(), "x"), Reflect.preventExtensions(make()));
  const copy = { ...make() };
  copy.more = 1;
  console.log(Object.isExtensible(copy), Object.keys(copy).join(), JSON.stringify(Object.getOwnPropertyDescriptor(make(), "x")));
  const p = new Proxy(make(), {});
  console.log(tell(() => (p.y = 1)), tell(() => delete p.x), Object.isFrozen(p), Object.isSealed(p));
  class K { constructor() { this.a = 1; if (c) lock(this); } }
  class L extends K { b = 2; }
  console.log(tell(() => Object.keys(new L()).join()));
  const f = function () {};
  if (c) lock(f);
  console.log(tell(() => (f.y = 1)), f.name, tell(() => delete f.name), f.name, tell(() => (f.prototype = null)));
  const m = new Map(); if (b) lock(m); m.set(1, 2); console.log(m.size, tell(() => (m.x = 1)));
  const t = new Uint8Array(2); console.log(tell(() => { if (b) lock(t); t[0] = 4; return t[0]; }));
  const e = new Error("m"); if (b) lock(e); console.log(tell(() => (e.message = "n")), e.message, tell(() => (e.extra = 1)));
}
