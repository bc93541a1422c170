// verdict: verified
const { int } = require("multise");
class Tree {
  root = null;
  add(key) {
    if (this.root === null) {
      this.root = { key, left: null, right: null };
      return true;
    }
    let at = this.root;
    for (;;) {
      if (key === at.key) return false;
      const side = key < at.key ? "left" : "right";
      if (at[side] === null) {
        at[side] = { key, left: null, right: null };
        return true;
      }
      at = at[side];
    }
  }
  depth(at = this.root) {
    return at === null ? 0 : 1 + Math.max(this.depth(at.left), this.depth(at.right));
  }
}
const tree = new Tree();
let added = 0;
for (let i = 0; i < 3; i++) if (tree.add(int("key", { min: 0, max: 9 }))) added++;
console.log(added, tree.depth());
