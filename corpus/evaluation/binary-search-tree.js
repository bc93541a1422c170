// A binary search tree; equal values are added once. The comparisons on the way down find out the whole order of the values, so
// there is a path for every way to rank COUNT values with ties: 1, 3, 13, 75, 541, 4683, …
// verdict: verified
// paths: 541
// series: COUNT = 3, 4, 5, 6, 7
const { int } = require("multise");
const COUNT = 5;

class Tree {
  root = null;
  size = 0;

  add(value) {
    const node = { value, left: null, right: null };
    if (this.root === null) {
      this.root = node;
      this.size++;
      return true;
    }
    let current = this.root;
    for (;;) {
      if (value === current.value) return false;
      const side = value < current.value ? "left" : "right";
      if (current[side] === null) {
        current[side] = node;
        this.size++;
        return true;
      }
      current = current[side];
    }
  }
}

const tree = new Tree();
for (let i = 0; i < COUNT; i++) tree.add(int("value"));
console.log(tree.size);
