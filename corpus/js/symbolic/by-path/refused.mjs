// verdict: verified
// What a refused change says may differ by paths: whether the property is there, whether the object may be extended.
import { bool } from "multise";
const b = bool("b"), c = bool("c");
const tell = (f) => { try { return f(); } catch (e) { return e.name + ": " + e.message; } };
for (const lock of [Object.preventExtensions, Object.seal, Object.freeze]) {
  const cyclic = {};
  if (b) lock(cyclic);
  console.log(tell(() => (cyclic.__proto__ = cyclic)), tell(() => Object.setPrototypeOf(cyclic, Object.create(cyclic))), Reflect.setPrototypeOf(cyclic, cyclic));
  const made = () => { const o = {}; if (c) o.x = 1; if (b) lock(o); return o; };
  console.log(tell(() => Object.defineProperty(made(), "x", { get() { return 2; } }).x));
  console.log(tell(() => Object.defineProperty(made(), c ? "x" : "y", { value: 3, enumerable: false }).y));
  console.log(tell(() => Object.defineProperties(made(), { x: { value: 1, configurable: false }, z: { value: 2 } }).z));
  class Given { constructor(o) { return o; } }
  class Field extends Given { x = 5; }
  console.log(tell(() => new Field(made()).x));
  class To extends Array { constructor() { super(); if (c) this[0] = 1; if (b) lock(this); } static get [Symbol.species]() { return To; } }
  console.log(tell(() => To.of(7).length), tell(() => To.from([8]).length));
  const sealed = [1, 2]; if (b) lock(sealed);
  const copied = { constructor: { [Symbol.species]: function () { return made(); } } };
  console.log(tell(() => Object.keys(Object.assign([4], copied).map((v) => v)).join()), tell(() => (sealed.length = 0)), tell(() => sealed.push(3)));
}
