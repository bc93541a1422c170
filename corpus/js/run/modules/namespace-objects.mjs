// Namespace objects: their properties say that they are writable, but nothing can be set.
import * as self from "./namespace-objects.mjs";
export let a = 1;
export function f() {}
export { a as default };
console.log(self);
console.log(Object.getOwnPropertyDescriptor(self, "a"));
const attempt = (what) => { try { console.log(what()); } catch (error) { console.log(error.constructor.name + ": " + error.message); } };
attempt(() => (self.a = 2));
attempt(() => (self.new = 2));
attempt(() => delete self.a);
attempt(() => Reflect.set(self, "a", 2));
attempt(() => Object.defineProperty(self, "a", { value: 1 }) === self);
attempt(() => Reflect.defineProperty(self, "a", { value: 1, writable: true, enumerable: true, configurable: false }));
attempt(() => Reflect.defineProperty(self, "a", { value: 2 }));
attempt(() => Reflect.defineProperty(self, "a", { writable: false }));
attempt(() => Object.isFrozen(self));
attempt(() => Object.setPrototypeOf(self, null) === self);
attempt(() => { const child = Object.create(self); child.a = 5; return child.a; });
a = 3;
console.log(self.a, self.default, Object.keys(self), Object.prototype.toString.call(self));
console.log({ nested: self });
import("./namespace-objects.mjs").then((again) => console.log(again === self));
