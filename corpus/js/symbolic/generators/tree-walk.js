// verdict: verified
const { bool } = require("multise");
function tree(depth, name) {
  if (depth === 0 || bool(name)) return null;
  return { name, left: tree(depth - 1, name + "l"), right: tree(depth - 1, name + "r") };
}
function* walk(node) {
  if (node === null) return;
  yield* walk(node.left);
  yield node.name;
  yield* walk(node.right);
}
console.log([...walk(tree(2, "x"))].join());
