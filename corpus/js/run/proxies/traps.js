// Every trap, what happens without it, and the invariants.
const log = [];
const handler = new Proxy({}, { get(_, name) { return (...list) => { log.push(name); return Reflect[name](...list); }; } });
const target = { a: 1, get b() { return this; } };
const p = new Proxy(target, handler);
p.a; p.c = 3; "a" in p; delete p.c; Object.keys(p); p.b === p;
Object.getPrototypeOf(p); Object.setPrototypeOf(p, null); Object.isExtensible(p); Object.preventExtensions(p);
Object.defineProperty(p, "a", { value: 2 }); Object.getOwnPropertyDescriptor(p, "a");
for (const key in p) log.push("key " + key);
console.log(log.join());
log.length = 0;
const f = new Proxy(function (x, y) { return [this, x, y, new.target === undefined]; }, handler);
console.log(f.call("t", 1, 2)[1], new f(3, 4) instanceof Array, log.join(), typeof f);

const through = Object.create(new Proxy({}, { get(t, key, receiver) { return key + (receiver === through); }, set(t, key, value, receiver) { return Reflect.defineProperty(receiver, key, { value, configurable: true, writable: true, enumerable: true }); }, has() { return true; } }));
through.own = 1;
console.log(through.missing, "any" in through, Object.keys(through).join());

for (const test of [
  () => new Proxy(Object.freeze({ a: 1 }), { get: () => 2 }).a,
  () => Object.keys(new Proxy(Object.freeze({ a: 1 }), { ownKeys: () => [] })),
  () => { "use strict"; new Proxy({}, { set: () => false }).x = 1; },
  () => { "use strict"; delete new Proxy({}, { deleteProperty: () => false }).x; },
  () => Object.getPrototypeOf(new Proxy({}, { getPrototypeOf: () => 1 })),
  () => Object.isExtensible(new Proxy({}, { isExtensible: () => false })),
  () => new (new Proxy(class {}, { construct: () => 1 }))(),
  () => new Proxy({}, { get: 1 }).x,
  () => new Proxy(1, {}),
  () => Proxy({}, {}),
  () => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); revoke(); return proxy.x; },
]) {
  try {
    console.log(test());
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
console.log(Array.isArray(new Proxy([], {})), Object.prototype.toString.call(new Proxy([], {})));
class Model {
  #secret = 1;
  static peek(o) { return #secret in o; }
}
console.log(Model.peek(new Model()), Model.peek(new Proxy(new Model(), {})));
console.log(Reflect.has({ x: 1 }, "x"), Reflect.apply(Math.max, null, [1, 3, 2]), Reflect.construct(Date, [0]).getTime(), Reflect.ownKeys([1]).join());
const receiver = {};
console.log(Reflect.set({ set v(x) { this.got = x; } }, "v", 7, receiver), receiver.got, Reflect.get({ get v() { return this; } }, "v", receiver) === receiver);
console.log(Reflect.set(Object.freeze({ a: 1 }), "a", 2), Reflect.defineProperty(Object.freeze({}), "a", {}), Reflect.deleteProperty(Object.freeze({ a: 1 }), "a"));
const { a, ...rest } = new Proxy({ a: 1, b: 2, c: 3 }, {});
console.log(rest);
