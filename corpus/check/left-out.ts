// Each fails for values of its types that are no inputs; the verdict says which are.
const fail = (): number => (null as unknown as { length: number }).length;
class Hidden { size = 1; }
export class Counter {
  count = 0;
  add(): void { this.count++; }
  check(): number { return this.count > 0 ? fail() : 1; }
}
export function patterns(x: number | RegExp): number { return typeof x === "object" ? fail() : 1; }
export function symbols(x?: symbol): number { return x === undefined ? 1 : fail(); }
export function members(o: { a?: RegExp }): number { return o.a === undefined ? 1 : fail(); }
export function hidden(o: { a?: Hidden }): number { return o.a === undefined ? 1 : fail(); }
export function unknownNames(x: number | Elsewhere): number { return typeof x === "number" ? 1 : fail(); }
export function computed(o: { a: number; [Symbol.iterator]?: number }): number { return Symbol.iterator in o ? fail() : 1; }
export function instances(counter: Counter): number { return counter.count > 0 ? fail() : 1; }
export async function promises(given: Promise<number>): Promise<number> { return given.then(() => 1, () => fail()); }
export function views(bytes: Uint8Array): number { return bytes.byteOffset > 0 ? fail() : 1; }
export function iterables(items: Iterable<number>): number { return Array.isArray(items) ? 1 : fail(); }
