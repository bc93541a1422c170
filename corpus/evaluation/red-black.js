// A map as a red-black tree with parent pointers; an equal key is overwritten. As in every search tree the comparisons find out the
// whole order of the keys: a path for every way to rank INSERTS keys with ties.
// verdict: verified
// paths: 541
// series: INSERTS = 3, 4, 5, 6, 7, 8
const { int } = require("multise");
const INSERTS = 5;
const RED = "red";
const BLACK = "black";

class RedBlackMap {
  #root = null;
  size = 0;

  set(key, value) {
    let parent = null;
    let current = this.#root;
    while (current !== null) {
      if (key === current.key) {
        current.value = value;
        return;
      }
      parent = current;
      current = key < current.key ? current.left : current.right;
    }
    const node = { key, value, parent, left: null, right: null, colour: RED };
    if (parent === null) this.#root = node;
    else if (key < parent.key) parent.left = node;
    else parent.right = node;
    this.size++;
    this.#repair(node);
  }

  #repair(node) {
    while (node.parent?.colour === RED) {
      const { parent } = node;
      const grandparent = parent.parent;
      const isLeft = parent === grandparent.left;
      const uncle = isLeft ? grandparent.right : grandparent.left;
      if (uncle?.colour === RED) {
        parent.colour = BLACK;
        uncle.colour = BLACK;
        grandparent.colour = RED;
        node = grandparent;
        continue;
      }
      if (node === (isLeft ? parent.right : parent.left)) {
        this.#rotate(parent, isLeft ? "left" : "right");
        node = parent;
      }
      node.parent.colour = BLACK;
      grandparent.colour = RED;
      this.#rotate(grandparent, isLeft ? "right" : "left");
    }
    this.#root.colour = BLACK;
  }

  #rotate(node, side) {
    const other = side === "left" ? "right" : "left";
    const pivot = node[other];
    node[other] = pivot[side];
    if (pivot[side] !== null) pivot[side].parent = node;
    pivot.parent = node.parent;
    if (node.parent === null) this.#root = pivot;
    else if (node === node.parent.left) node.parent.left = pivot;
    else node.parent.right = pivot;
    pivot[side] = node;
    node.parent = pivot;
  }
}

const map = new RedBlackMap();
for (let i = 0; i < INSERTS; i++) map.set(int("key"), i);
console.log(map.size);
