// Chains, cycles, __proto__, instanceof, setters and read-only properties that are inherited.
const base = { greet() { return "base " + this.name; }, get size() { return 1; } };
Object.defineProperty(base, "constant", { value: 1 });
const derived = { __proto__: base, name: "d", greet() { return "derived, " + super.greet(); } };
console.log(derived.greet(), derived.__proto__ === base, Object.getPrototypeOf(derived) === base);
for (const f of [
  () => { "use strict"; derived.constant = 2; },
  () => { "use strict"; derived.size = 2; },
  () => { base.__proto__ = derived; },
  () => Object.setPrototypeOf(Object.preventExtensions({}), base),
  () => Object.setPrototypeOf(Object.prototype, base),
  () => Object.create(1),
]) {
  try {
    f();
    console.log("done");
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
class Even { static [Symbol.hasInstance](n) { return n % 2 === 0; } }
console.log(2 instanceof Even, 3 instanceof Even);
function F() {}
const Bound = F.bind(null, 1);
console.log(new F() instanceof Bound, new Bound() instanceof F, Bound.name, Bound.length, "prototype" in Bound);
console.log(base.isPrototypeOf(derived), derived.hasOwnProperty("greet"), derived.propertyIsEnumerable("size"));
console.log(Object.prototype.toString.call(null), Object.prototype.toString.call([]), String({ get [Symbol.toStringTag]() { return "Tag"; } }));
const counter = { set value(v) { this.stored = v; } };
const child = Object.create(counter);
child.value = 5;
console.log(Object.keys(child).join(), child.stored);
console.log(Object.assign({ a: 1 }, null, { b: 2 }, "xy", [9]), { ...{ get z() { return 26; } }, ..."hi" });
const keys = [];
for (const key in Object.create({ inherited: 1, shadowed: 2 }, { own: { value: 1, enumerable: true }, shadowed: { value: 3 } })) keys.push(key);
console.log(keys.join());
console.log((function f(a) { return a; }).toString(), (class A { static m() {} }).m.toString(), Math.max.toString());
console.log(Object.fromEntries(new Map([["k", 1], ["l", 2]])), Object.is(NaN, NaN), Object.is(0, -0));
