// A search tree of three numbers, NaN and both zeros among them: the order of doubles alone decides every comparison.
// verdict: verified
// smt-calls: 0
const { number, assert } = require("multise");
function insert(node, key) {
  if (node === null) return { key, left: null, right: null };
  if (key < node.key) node.left = insert(node.left, key);
  else if (key > node.key) node.right = insert(node.right, key);
  return node;
}
function walk(node, keys) {
  if (node === null) return keys;
  walk(node.left, keys);
  keys.push(node.key);
  return walk(node.right, keys);
}
const values = [number("a"), number("b"), number("c")];
let root = null;
for (const value of values) root = insert(root, value);
const keys = walk(root, []);
if (!values.some(Number.isNaN)) {
  for (let i = 1; i < keys.length; i++) assert(keys[i - 1] < keys[i]);
}
console.log(keys.length);
