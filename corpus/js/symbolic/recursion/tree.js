// verdict: verified
// A parser that builds a tree: what comes back is an object, and each caller keeps locals over the call.
const { oneOf } = require("multise");
const TOKENS = 5;
class Parser {
  #read = 0;
  #token = "end";
  constructor() {
    this.#advance();
  }
  #advance() {
    this.#token = this.#read++ < TOKENS ? oneOf("token", "x", "+", "(", ")") : "end";
  }
  sum() {
    let left = this.atom();
    let length = 1;
    while (this.#token === "+") {
      this.#advance();
      const right = this.atom();
      left = { left, right, length: ++length };
    }
    return left;
  }
  atom() {
    const from = this.#read;
    if (this.#token === "(") {
      this.#advance();
      const inside = this.sum();
      const closed = this.#token === ")";
      if (closed) this.#advance();
      return { from, inside, closed };
    }
    const what = this.#token;
    if (what === "x") this.#advance();
    return what;
  }
}
console.log(JSON.stringify(new Parser().sum()));
