// Allocation: trees that live and lists that die.
class Node {
  constructor(key, value) { this.key = key; this.value = value; this.left = null; this.right = null; }
}
class Tree {
  constructor() { this.root = null; this.size = 0; }
  insert(key, value) {
    if (this.root === null) { this.root = new Node(key, value); this.size++; return; }
    let node = this.root;
    for (;;) {
      if (key === node.key) { node.value = value; return; }
      const side = key < node.key ? "left" : "right";
      if (node[side] === null) { node[side] = new Node(key, value); this.size++; return; }
      node = node[side];
    }
  }
  sum(node = this.root) {
    return node === null ? 0 : node.value + this.sum(node.left) + this.sum(node.right);
  }
}
const tree = new Tree();
let key = 1;
for (let i = 0; i < 6000; i++) {
  key = (key * 16807) % 2147483647;
  tree.insert(key % 10007, { weight: i }.weight);
}
let length = 0;
for (let i = 0; i < 60; i++) {
  let list = null;
  for (let j = 0; j < 500; j++) list = { head: j, tail: list };
  for (let at = list; at; at = at.tail) length += at.head;
}
let copied = 0;
for (let i = 0; i < 4000; i++) {
  const point = { x: i, y: -i, z: 0 };
  const { x, ...rest } = { ...point, z: 1 };
  copied += x + rest.y + rest.z;
}
console.log(tree.size, tree.sum(), length, copied);
