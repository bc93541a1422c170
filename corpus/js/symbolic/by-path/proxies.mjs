// verdict: verified
import { bool } from "multise";
const b = bool("b"), c = bool("c");
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
const target = () => { const t = { x: 1, y: 2 }; Object.defineProperty(t, "x", { configurable: b, writable: c, enumerable: b }); if (c) Object.preventExtensions(t); return t; };
console.log(tell(() => new Proxy(target(), { get: () => 5 }).x), tell(() => new Proxy(target(), { has: () => false }).hasOwnProperty), tell(() => "x" in new Proxy(target(), { has: () => false })), tell(() => Object.keys(new Proxy(target(), { ownKeys: () => ["y"] })).join()), tell(() => delete new Proxy(target(), { deleteProperty: () => true }).x));
console.log(tell(() => (new Proxy(target(), { set: () => true }).x = 3)), tell(() => Object.isExtensible(new Proxy(target(), { isExtensible: () => true }))), tell(() => JSON.stringify(Object.getOwnPropertyDescriptor(new Proxy(target(), { getOwnPropertyDescriptor: () => undefined }), "x"))), tell(() => Reflect.defineProperty(new Proxy(target(), { defineProperty: () => true }), "z", { value: 1 })), tell(() => Object.getPrototypeOf(new Proxy(target(), { getPrototypeOf: () => null }))));
const handler = b ? { get: (t, k) => (k in t ? t[k] : "none") } : {};
const p = new Proxy(c ? [1, 2] : { length: 9 }, handler);
console.log(p.length, p.zz, Array.isArray(p), JSON.stringify(p), Object.keys(p).join(), tell(() => p.map((x) => x).length));
const r = Proxy.revocable({ q: 1 }, {}); if (b) r.revoke(); console.log(tell(() => r.proxy.q), tell(() => typeof r.proxy), tell(() => Object.keys(r.proxy).length));
const o = Object.create(b ? new Proxy({ k: 1 }, { get: () => "trapped", has: () => c }) : { k: 2 }); console.log(o.k, "k" in o, "zz" in o, tell(() => (o.k = 3)), Object.keys(o).join()); let s = ""; for (const k in o) s += k; console.log(s);
const f = new Proxy(b ? function (a) { return a + 1; } : (a) => a * 2, c ? { apply: (t, th, args) => t(...args) + 10 } : {}); console.log(f(4), tell(() => typeof new f(1)), f.length);
