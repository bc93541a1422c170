// verdict: verified
// paths: 64
const { int, assert } = require("multise");
class Ring {
  #slots;
  #start = 0;
  #size = 0;
  constructor(capacity) {
    this.#slots = new Array(capacity).fill(undefined);
  }
  push(value) {
    this.#slots[(this.#start + this.#size) % this.#slots.length] = value;
    if (this.#size < this.#slots.length) this.#size++;
    else this.#start = (this.#start + 1) % this.#slots.length;
  }
  shift() {
    if (this.#size === 0) return undefined;
    const value = this.#slots[this.#start];
    this.#slots[this.#start] = undefined;
    this.#start = (this.#start + 1) % this.#slots.length;
    this.#size--;
    return value;
  }
  *[Symbol.iterator]() {
    for (let i = 0; i < this.#size; i++) yield this.#slots[(this.#start + i) % this.#slots.length];
  }
}
const ring = new Ring(3);
const model = [];
for (let i = 0; i < 6; i++) {
  if (int("operation", { min: 0, max: 2 }) > 0) {
    ring.push(i);
    model.push(i);
    if (model.length > 3) model.shift();
  } else assert(ring.shift() === model.shift(), "another value");
}
assert([...ring].join() === model.join(), "other contents");
console.log([...ring].length);
