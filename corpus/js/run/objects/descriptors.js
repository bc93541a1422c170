// Definitions that are allowed and refused, attributes, order of keys, integrity levels.
const o = { b: 1, 2: "two", a: 3, 1: "one", [Symbol("s")]: 4 };
console.log(Reflect.ownKeys(o).map(String).join());
Object.defineProperty(o, "hidden", { value: 5, configurable: true });
console.log(Object.keys(o).join(), JSON.stringify(Object.getOwnPropertyDescriptor(o, "hidden")));
Object.defineProperty(o, "fixed", { value: 6, enumerable: true });
for (const change of [{ value: 6 }, { value: 7 }, { enumerable: false }, { writable: true }, { get() {} }, {}]) {
  try {
    Object.defineProperty(o, "fixed", change);
    console.log("done", o.fixed);
  } catch (error) {
    console.log(error.name, error.message);
  }
}
let log = [];
Object.defineProperty(o, "x", { get() { return log.length; }, set(v) { log.push(v); }, configurable: true });
o.x = 1;
o.x = 2;
console.log(o.x, log.join());
Object.defineProperty(o, "x", { value: 10 });
console.log(JSON.stringify(Object.getOwnPropertyDescriptor(o, "x")));
delete o.b;
o.b = "again";
console.log(Object.keys(o).join());

const sealed = Object.seal({ p: 1 });
sealed.p = 2;
console.log(sealed.p, Object.isSealed(sealed), Object.isFrozen(sealed), delete sealed.p);
const frozen = Object.freeze([1, 2, 3]);
console.log(Object.isFrozen(frozen), frozen.length, frozen.map((x) => x * 2).join());
(function () {
  "use strict";
  for (const f of [() => (frozen[0] = 9), () => frozen.push(4), () => (frozen.length = 0), () => (sealed.q = 1), () => delete sealed.p]) {
    try {
      f();
      console.log("no error");
    } catch (error) {
      console.log(error.name);
    }
  }
})();

const list = [1, 2, 3, 4, 5];
Object.defineProperty(list, 2, { configurable: false });
list.length = 0;
console.log(list.length, list.join());
Object.defineProperty(list, "length", { writable: false });
try {
  Object.defineProperty(list, 9, { value: 1 });
} catch (error) {
  console.log(error.message);
}
const sparse = [];
sparse[5000000] = 1;
sparse[3] = 2;
console.log(sparse.length, Object.keys(sparse).join(), 4 in sparse);
sparse.length = 4;
console.log(Object.keys(sparse).join());
try {
  [].length = -1;
} catch (error) {
  console.log(error.name, error.message);
}
console.log(Object.getOwnPropertyNames("ab").join(), Object.getOwnPropertyNames(function f(a, b) { "use strict"; }).join());
console.log(Object.entries(Object.getOwnPropertyDescriptors({ get g() { return 1; }, v: 2 })).map(([k, d]) => k + ":" + Object.keys(d)).join(" "));
