// Tournament sort: a heap of the winners of matches between neighbours; when a value has left, only the matches on its way up are
// played again. Ties are won by the left one everywhere, so the matches follow one order of the values, and those whose result is known
// part no paths. There is one path for every order, COUNT! of them. (The original reports 18 for four values, fewer than they have
// orders.)
// verdict: verified
// paths: 24
// series: COUNT = 3, 4, 5, 6, 7
const { int } = require("multise");
const COUNT = 4;

/** Places of the tree that are empty have no value, and lose. */
function winner(left, right) {
  if (left === undefined || right === undefined) return left ?? right;
  return right.value < left.value ? right : left;
}

function heapSort(values) {
  const size = values.length;
  const tree = new Array(2 * size);
  values.forEach((value, i) => (tree[size + i] = { value, place: size + i }));
  for (let at = size - 1; at > 0; at--) tree[at] = winner(tree[2 * at], tree[2 * at + 1]);
  const sorted = [];
  while (sorted.length < size) {
    const { value, place } = tree[1];
    sorted.push(value);
    tree[place] = undefined;
    for (let at = place >> 1; at > 0; at >>= 1) tree[at] = winner(tree[2 * at], tree[2 * at + 1]);
  }
  return sorted;
}

const values = [];
for (let i = 0; i < COUNT; i++) values.push(int("value"));
console.log(heapSort(values)[0]);
