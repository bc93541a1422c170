/** Adds up what is at least five. */
export class Meter {
  private total = 0;

  add(value: number): number {
    if (value < 5) return this.total;
    this.total += value;
    return this.total;
  }

  reset(): void {
    this.total = 0;
  }

  /** No input can be made for this one. */
  attach(cache: WeakMap<object, number>): boolean {
    return cache.has(this);
  }
}
