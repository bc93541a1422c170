function keys(o) { const k = []; for (const x in o) k.push(x); return k.join(); }
const base = { k1: 0 };
const p = new Proxy(Object.create(base), {});
console.log(1, keys(p));
console.log(2, keys(Object.create(p)));
const q = Object.create(p); q.z = 1;
console.log(3, keys(q));
const p2 = new Proxy(Object.create(base, { own: { value: 1, enumerable: true } }), {});
console.log(4, keys(p2), keys(Object.create(p2)));
const p3 = new Proxy(Object.create(p2), {});
console.log(5, keys(p3), keys(Object.create(p3)));
console.log(6, keys(Object.create(new Proxy({}, { getPrototypeOf() { console.log("trap"); return base; }, ownKeys() { console.log("ownKeys"); return []; } }))));
console.log(7, keys(Object.create(Object.create(p2))));
console.log(8, keys(new Proxy({}, { getPrototypeOf() { console.log("trap"); return base; }, ownKeys() { console.log("ownKeys"); return []; } })));
