// What a class may extend has a prototype that is an object or null.
function attempt(thing) {
  try {
    console.log(thing());
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
attempt(() => class extends (function () {}).bind() {});
attempt(() => class extends Object.assign(function () {}, { prototype: 5 }) {});
attempt(() => Object.getPrototypeOf((class extends Object.assign(function () {}, { prototype: null }) {}).prototype));
const getter = function () {}.bind();
Object.defineProperty(getter, "prototype", { get() { console.log("asked"); return Array.prototype; } });
attempt(() => Object.getPrototypeOf((class extends getter {}).prototype) === Array.prototype);
const proxy = new Proxy(function () {}, { get(target, key) { console.log("get", key); return target[key]; } });
attempt(() => typeof class extends proxy {});
