// case Stack {"size": [2], "calls": [3], "method": [0, 0, 1], "push.value": [7, 8]}
// case Stack.push {"size": [1], "value": [3]}
// case Stack.of {"items.length": [1], "items[0]": [4]}
export class Stack {
  #items: number[] = [];
  private limit: number;
  constructor(size: number) { this.limit = size; }
  /** @throws {RangeError} */
  push(value: number): number { if (this.#items.length >= this.limit) throw new RangeError("full"); return this.#items.push(value); }
  pop(): number | undefined { return this.#items.pop(); }
  get size(): number { return this.#items.length; }
  set top(value: number) { this.#items[0] = value; }
  private hidden(): void {}
  #secret(): void {}
  static of(...items: number[]): Stack { const stack = new Stack(items.length); items.forEach((item) => stack.push(item)); return stack; }
}
