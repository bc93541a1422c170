// A priority queue as a binary heap in an array; each round does one of four operations, and those that need an element throw on
// an empty queue: 4^ROUNDS paths. Priorities are constants, so the order in the heap parts no paths.
// verdict: verified
// paths: 1024
// series: ROUNDS = 3, 4, 5, 6, 7
const { int } = require("multise");
const ROUNDS = 5;

class EmptyQueue extends Error {
  name = "EmptyQueue";
}

class PriorityQueue {
  #heap = [];

  get size() {
    return this.#heap.length;
  }

  enqueue(value, priority) {
    const heap = this.#heap;
    let at = heap.length;
    heap.push({ value, priority });
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (heap[parent].priority <= heap[at].priority) break;
      [heap[parent], heap[at]] = [heap[at], heap[parent]];
      at = parent;
    }
  }

  peek() {
    if (this.#heap.length === 0) throw new EmptyQueue("peek at an empty queue");
    return this.#heap[0].value;
  }

  dequeue() {
    const heap = this.#heap;
    if (heap.length === 0) throw new EmptyQueue("dequeue from an empty queue");
    const first = heap[0];
    const last = heap.pop();
    if (heap.length > 0) {
      heap[0] = last;
      this.#sink();
    }
    return first.value;
  }

  #sink() {
    const heap = this.#heap;
    let at = 0;
    for (;;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < heap.length && heap[child].priority < heap[least].priority) least = child;
      }
      if (least === at) return;
      [heap[least], heap[at]] = [heap[at], heap[least]];
      at = least;
    }
  }
}

const queue = new PriorityQueue();
let failures = 0;
for (let round = 0; round < ROUNDS; round++) {
  const flag = int("flag");
  try {
    if (flag > 100) queue.enqueue(flag, (round * 3) % 5);
    else if (flag > 90) queue.dequeue();
    else if (flag > 80) queue.size;
    else queue.peek();
  } catch (error) {
    if (!(error instanceof EmptyQueue)) throw error;
    failures++;
  }
}
console.log(queue.size, failures);
