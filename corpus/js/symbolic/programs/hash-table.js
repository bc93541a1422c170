// verdict: violated
// paths: 41
const { string, assert } = require("multise");
class Table {
  #buckets = Array.from({ length: 4 }, () => []);
  #hash(key) {
    let h = 7;
    for (let i = 0; i < key.length; i++) h = (h * 31 + key.charCodeAt(i)) | 0;
    return h & 3;
  }
  set(key, value) {
    const bucket = this.#buckets[this.#hash(key)];
    const known = bucket.find((entry) => entry.key === key);
    if (known) known.value = value;
    else bucket.push({ key, value });
  }
  get(key) {
    return this.#buckets[this.#hash(key)].find((entry) => entry.key === key)?.value;
  }
  get longest() {
    return Math.max(...this.#buckets.map((bucket) => bucket.length));
  }
}
const table = new Table();
const keys = ["a", string("key", { maxLength: 2 }), string("key", { maxLength: 2 })];
keys.forEach((key, i) => table.set(key, i));
assert(table.get(keys[2]) === 2, "the last one stays");
assert(table.longest < 3, "all in one bucket");
console.log(table.get("a"));
