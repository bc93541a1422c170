// A queue in an array with the offset of its first element, and in every round a new one, that is added to or taken from: 2^ROUNDS
// paths.
// verdict: verified
// paths: 32
// series: ROUNDS = 3, 5, 10, 20, 40
const { int } = require("multise");
const ROUNDS = 5;

class Queue {
  #items = [];
  #offset = 0;

  get length() {
    return this.#items.length - this.#offset;
  }

  enqueue(item) {
    this.#items.push(item);
  }

  dequeue() {
    if (this.length === 0) return undefined;
    const item = this.#items[this.#offset];
    this.#offset++;
    // The room before the offset is given back when it is half of the array.
    if (this.#offset * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#offset);
      this.#offset = 0;
    }
    return item;
  }
}

let waiting = 0;
for (let round = 0; round < ROUNDS; round++) {
  const queue = new Queue();
  if (int("flag") > 100) queue.enqueue(int("item"));
  else queue.dequeue();
  waiting += queue.length;
}
console.log(waiting);
