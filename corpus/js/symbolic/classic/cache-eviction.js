// verdict: violated
// The oldest entry goes, also when it was used just now.
const { int, assert } = require("multise");
class Cache {
  #entries = new Map();
  get(key) {
    return this.#entries.get(key);
  }
  set(key, value) {
    if (this.#entries.size >= 2) this.#entries.delete(this.#entries.keys().next().value);
    this.#entries.set(key, value);
  }
}
const cache = new Cache();
let last = null;
for (let i = 0; i < 4; i++) {
  const key = int("key", { min: 0, max: 2 });
  if (last !== null) assert(cache.get(last) !== undefined, "the last key was evicted");
  cache.set(key, i);
  last = key;
  cache.get(0);
}
const first = cache.get(0);
if (last !== 0) assert(first !== undefined, "0 was used and evicted");
console.log("ok");
