// verdict: verified
// paths: 32
const { bool, int, assert } = require("multise");
class Emitter {
  #listeners = new Map();
  on(name, listener) {
    const list = this.#listeners.get(name) ?? [];
    this.#listeners.set(name, [...list, listener]);
    return () => this.#listeners.set(name, this.#listeners.get(name).filter((known) => known !== listener));
  }
  emit(name, ...values) {
    for (const listener of this.#listeners.get(name) ?? []) listener(...values);
  }
}
const emitter = new Emitter();
let total = 0;
const offs = [1, 10, 100].map((step) => (bool("on") ? emitter.on("tick", (by) => (total += step * by)) : () => {}));
emitter.emit("tick", int("by", { min: 0, max: 9 }));
if (bool("off")) offs[int("which", { min: 0, max: 2 })]();
emitter.emit("tick", 1);
assert(total !== 1011, "one thousand");
console.log(total > 500);
