// verdict: violated
// What a scanner keeps in objects, private fields and variables of closures: how far it is, what it has seen, what it stood at before.
const { string, assert } = require("multise");
const s = string("s", { maxLength: 5, alphabet: "a:1" });

class Scanner {
  #rounds = 0;
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.last = "";
  }
  peek() {
    return this.text[this.at];
  }
  skip(unit) {
    while (this.at < this.text.length && this.peek() === unit) {
      this.last = this.peek();
      this.at++;
      this.#rounds += 2;
    }
    return this.#rounds;
  }
  accept(unit) {
    if (this.peek() !== unit) return false;
    this.at++;
    return true;
  }
}
const scanner = new Scanner(s);
scanner.accept(":");
const rounds = scanner.skip("a");
const state = { position: scanner.at, inner: { count: 0 } };
while (state.position < s.length && s[state.position] !== ":") {
  state.position += 1;
  state.inner.count += 3;
}
const count = (() => {
  let calls = 0;
  return () => ++calls;
})();
let k = 0;
while (k < s.length && s[k] !== "1") {
  count();
  k++;
}
console.log(scanner.at, scanner.last, rounds, state.position, state.inner.count, k, count());
assert(rounds % 2 === 0, "two in each round");
assert(state.inner.count === 3 * (state.position - scanner.at), "three in each round");
assert(!(scanner.at === 3 && s[0] === ":" && state.position === 4), "reached");
