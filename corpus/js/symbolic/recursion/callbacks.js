// verdict: verified
// Recursion through a method of arrays, a getter, a constructor and a generator, which all stand between a call and the next.
const { int } = require("multise");
let left = 4;
const trail = [];
class Node {
  constructor() {
    this.value = grow();
  }
  get deeper() {
    return grow();
  }
}
function* twice() {
  yield grow();
  yield grow();
}
function grow() {
  if (left-- <= 0) return 1;
  const kind = int("kind", { min: 0, max: 5 });
  trail.push(kind);
  if (kind === 1) return [0, 1].map(() => grow()).reduce((a, b) => a + b);
  if (kind === 2) return new Node().value + 1;
  if (kind === 3) return Object.create(Node.prototype).deeper * 2;
  if (kind === 4) return Math.max(...twice());
  if (kind === 5) return grow() - 1;
  return 0;
}
console.log(grow(), trail.join(""), left);
