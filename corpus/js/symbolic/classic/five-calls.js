// verdict: violated
// The fault needs five calls in the right order.
const { int, assert } = require("multise");
class Lock {
  #code = [3, 1, 4, 1, 5];
  #at = 0;
  press(digit) {
    this.#at = digit === this.#code[this.#at] ? this.#at + 1 : 0;
    assert(this.#at < 5, "opened");
  }
}
const lock = new Lock();
for (let i = 0; i < 5; i++) lock.press(int("digit", { min: 0, max: 9 }));
console.log("locked");
