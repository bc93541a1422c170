export class Stack {
  constructor() {
    this.items = [];
  }

  /** @param {boolean} value */
  push(value) {
    this.items.push(value);
    return this.items.length;
  }

  pop() {
    if (this.items.length === 0) throw new RangeError("the stack is empty");
    return this.items.pop();
  }
}
