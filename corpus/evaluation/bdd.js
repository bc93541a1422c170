// A package of binary decision diagrams: nodes are unique by a table, `apply` remembers its results. Each step may negate the function, and
// may join it with a variable by and, by or, or by and after a negation: 8^STEPS paths.
// verdict: verified
// paths: 512
// quick: STEPS = 2, paths 64
// series: STEPS = 2, 3, 4, 5
const { int } = require("multise");
const STEPS = 3;

class Diagrams {
  #nodes = new Map();
  #memo = new Map();
  #next = 2;
  no = { id: 0, level: Infinity };
  yes = { id: 1, level: Infinity };

  node(level, low, high) {
    if (low === high) return low;
    const key = `${level}:${low.id}:${high.id}`;
    let node = this.#nodes.get(key);
    if (node === undefined) {
      node = { id: this.#next++, level, low, high };
      this.#nodes.set(key, node);
    }
    return node;
  }

  variable(level) {
    return this.node(level, this.no, this.yes);
  }

  not(node) {
    if (node === this.no) return this.yes;
    if (node === this.yes) return this.no;
    return this.#remembered(`not:${node.id}`, () => this.node(node.level, this.not(node.low), this.not(node.high)));
  }

  and(left, right) {
    if (left === this.no || right === this.no) return this.no;
    if (left === this.yes) return right;
    if (right === this.yes || left === right) return left;
    return this.#apply("and", left, right);
  }

  or(left, right) {
    if (left === this.yes || right === this.yes) return this.yes;
    if (left === this.no) return right;
    if (right === this.no || left === right) return left;
    return this.#apply("or", left, right);
  }

  #apply(name, left, right) {
    return this.#remembered(`${name}:${left.id}:${right.id}`, () => {
      const level = Math.min(left.level, right.level);
      const [lowLeft, highLeft] = left.level === level ? [left.low, left.high] : [left, left];
      const [lowRight, highRight] = right.level === level ? [right.low, right.high] : [right, right];
      return this.node(level, this[name](lowLeft, lowRight), this[name](highLeft, highRight));
    });
  }

  #remembered(key, make) {
    let node = this.#memo.get(key);
    if (node === undefined) {
      node = make();
      this.#memo.set(key, node);
    }
    return node;
  }

  size(node, seen = new Set()) {
    if (node.level === Infinity || seen.has(node)) return 0;
    seen.add(node);
    return 1 + this.size(node.low, seen) + this.size(node.high, seen);
  }
}

const diagrams = new Diagrams();
let result = diagrams.variable(0);
for (let step = 1; step <= STEPS; step++) {
  if (int("negate") > 0) result = diagrams.not(result);
  const operator = int("operator");
  const variable = diagrams.variable(step);
  if (operator > 20) result = diagrams.and(result, variable);
  else if (operator > 10) result = diagrams.or(result, variable);
  else if (operator > 0) result = diagrams.and(result, diagrams.not(variable));
}
console.log(diagrams.size(result));
