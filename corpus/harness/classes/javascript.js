// case Counter {"start": [1], "calls": [2], "method": [1, 0], "add.n": [4]}
// case Counter.add {"start": [1], "n": [2]}
export default class Counter {
  constructor(start = 0) { this.n = start; }
  /** @param {integer} n */
  add(n) { this.n += n; return this; }
  twice = (n) => { this.n *= 2; return this.n; };
  async wait() { return this.n; }
  *[Symbol.iterator]() { yield this.n; }
}
