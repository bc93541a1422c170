class Node { constructor(value, next = null) { this.value = value; this.next = next; } }
class List {
  #head = null; size = 0;
  add(value) { this.#head = new Node(value, this.#head); this.size++; return this; }
  reverse() { let prev = null, node = this.#head; while (node) { [node.next, prev, node] = [prev, node, node.next]; } this.#head = prev; return this; }
  [Symbol.iterator]() { let node = this.#head; return { next() { if (!node) return { done: true }; const { value } = node; node = node.next; return { value, done: false }; } }; }
}
const list = new List().add(1).add(2).add(3);
console.log([...list].join(), list.size, [...list.reverse()].join());
