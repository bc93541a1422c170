export class Full extends Error {}

export class Stack {
  private items: number[] = [];
  constructor(private readonly limit: number) {
    if (limit < 1) throw new RangeError("a stack holds something");
  }

  push(item: number): this {
    if (this.items.length >= this.limit) throw new Full(`more than ${this.limit}`);
    this.items.push(item);
    return this;
  }

  pop(): number | undefined {
    return this.items.pop();
  }

  get size(): number {
    return this.items.length;
  }
}
