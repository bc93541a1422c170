// Generators: values in and out, states, prototypes.
function* count(from, to = from + 2) {
  for (let i = from; i <= to; i++) {
    const got = yield i;
    if (got !== undefined) console.log("got", got);
  }
  return "end";
}
const it = count(1);
console.log(it.next("ignored"), it.next("a"), it.next("b"), it.next(), it.next());
console.log([...count(5)], Math.max(...count(1, 9)));
const [first, second] = count(7, 100);
console.log(first, second);
console.log(it[Symbol.toStringTag], typeof it.next, it[Symbol.iterator]() === it);
console.log(it instanceof count, Object.getPrototypeOf(it) === count.prototype);
console.log(Object.getOwnPropertyNames(count.prototype).length);
try {
  new count();
} catch (error) {
  console.log(error.message);
}
let self;
function* running() {
  try {
    self.next();
  } catch (error) {
    yield error.message;
  }
}
self = running();
console.log(self.next().value);
// The parameters are evaluated at the call.
function* late(x = (console.log("default"), 1)) {
  console.log("body");
}
const stopped = late();
console.log("made");
stopped.next();
try {
  (function* (x = null.y) {})();
} catch (error) {
  console.log("thrown at the call");
}
// Infinite generators, closed by `break`.
function* naturals() {
  let n = 0;
  try {
    while (true) yield n++;
  } finally {
    console.log("closed at", n);
  }
}
for (const n of naturals()) {
  if (n > 3) break;
}
const gen = naturals();
gen.next();
console.log(gen.return(5), gen.return(6), gen.next());
console.log(naturals().return("never started"));
try {
  naturals().throw(new Error("never started"));
} catch (error) {
  console.log(error.message);
}
// Methods, computed names, `this`, `arguments`, captured variables.
const object = {
  base: 10,
  *walk(...list) {
    for (const x of list) yield x + this.base;
    yield arguments.length;
  },
  *["comp" + "uted"]() {
    const inner = () => this.base;
    yield inner();
  },
};
console.log([...object.walk(1, 2)], [...object.computed()]);
class Tree {
  constructor(value, left, right) {
    Object.assign(this, { value, left, right });
  }
  *[Symbol.iterator]() {
    if (this.left) yield* this.left;
    yield this.value;
    if (this.right) yield* this.right;
  }
  static *range(n) {
    for (let i = 0; i < n; i++) yield i;
  }
}
console.log([...new Tree(2, new Tree(1), new Tree(4, new Tree(3)))], [...Tree.range(3)]);
