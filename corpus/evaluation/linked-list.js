// A doubly linked list; each round adds or removes at an end, or removes at an index that is an input. The four operations at the ends
// are a path each; the index is negative, too large, or that of an element: 6 + count paths in a round. (The original reports 216, 6 in
// every round, as if there were never an element to index.)
// verdict: verified
// paths: 248
// series: ROUNDS = 2, 3, 4, 5, 6
const { int } = require("multise");
const ROUNDS = 3;

class LinkedList {
  #head = null;
  #tail = null;
  count = 0;

  addFirst(value) {
    const node = { value, previous: null, next: this.#head };
    if (this.#head === null) this.#tail = node;
    else this.#head.previous = node;
    this.#head = node;
    this.count++;
  }

  addLast(value) {
    const node = { value, previous: this.#tail, next: null };
    if (this.#tail === null) this.#head = node;
    else this.#tail.next = node;
    this.#tail = node;
    this.count++;
  }

  removeFirst() {
    return this.#head === null ? undefined : this.#unlink(this.#head);
  }

  removeLast() {
    return this.#tail === null ? undefined : this.#unlink(this.#tail);
  }

  removeAt(index) {
    if (index < 0 || index >= this.count) return undefined;
    let node = this.#head;
    for (let i = 0; i < index; i++) node = node.next;
    return this.#unlink(node);
  }

  #unlink(node) {
    if (node.previous === null) this.#head = node.next;
    else node.previous.next = node.next;
    if (node.next === null) this.#tail = node.previous;
    else node.next.previous = node.previous;
    this.count--;
    return node.value;
  }
}

const list = new LinkedList();
for (let round = 0; round < ROUNDS; round++) {
  const flag = int("flag");
  if (flag === 1) list.addFirst(int("value"));
  else if (flag === 2) list.addLast(int("value"));
  else if (flag === 3) list.removeFirst();
  else if (flag === 4) list.removeLast();
  else list.removeAt(int("index"));
}
console.log(list.count);
