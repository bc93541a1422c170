// verdict: violated
const { oneOf, int, assert } = require("multise");
class Stack {
  #items = [];
  push(x) {
    this.#items.push(x);
  }
  pop() {
    return this.#items.pop();
  }
  get size() {
    return this.#items.length;
  }
}
const stack = new Stack();
let expected = 0;
for (let i = 0; i < 4; i++) {
  const operation = oneOf("operation", "push", "pop");
  if (operation === "push") {
    stack.push(int("value", { min: 0, max: 9 }));
    expected++;
  } else {
    stack.pop();
    expected--; // an empty stack stays empty
  }
}
assert(stack.size === expected, `${stack.size} is not ${expected}`);
console.log(stack.size);
