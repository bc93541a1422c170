// verdict: violated
const { int, assert } = require("multise");
class Cache {
  constructor(limit) { this.limit = limit; this.map = new Map(); }
  get(key) { const value = this.map.get(key); if (value !== undefined) { this.map.delete(key); this.map.set(key, value); } return value; }
  set(key, value) {
    if (this.map.size >= this.limit) this.map.delete(this.map.keys().next().value);
    this.map.set(key, value);
  }
}
const cache = new Cache(2);
for (let i = 0; i < 3; i++) {
  const key = int("key", { min: 0, max: 3 });
  cache.set(key, i);
  assert(cache.get(key) === i, "just set");
}
// Setting a key that is there already must not evict another one.
cache.set(2, "two");
cache.set(1, "one");
cache.set(1, "again");
assert(cache.get(2) === "two", "evicted");
