// What TypeScript adds to classes and functions, and leaves nothing of at run time but parameter properties.
abstract class Base<T = unknown> {
  abstract name: string;
  abstract run(): void;
  declare hidden: number;
  definite!: string;
  protected readonly tags: string[] = ["base"];
  private static count = 0;
  [key: string]: unknown;
  constructor(public id: number, protected opt: string = "opt", readonly list: T[] = []) { Base.count += id; }
  static total(this: typeof Base) { return Base.count; }
  method(): void;
  method(x: number): number;
  method(x?: number) { return x; }
  get value(): number { return this.id; }
  set value(v: number) { this.id = v; }
}
class Derived extends Base<number> implements Iterable<number> {
  name = "derived";
  constructor(id: number, private extra = id * 2) { super(id, undefined, [id]); this.list.push(this.extra); }
  run(this: Derived) { console.log(this.id, this.opt, this.list, this.extra); }
  override method(x?: number) { return (super.method as any)(x) ?? "none"; }
  *[Symbol.iterator]() { yield* this.list as number[]; }
}
const d = new Derived(3);
d.run();
console.log(Object.keys(d).join(), "hidden" in d, "definite" in d, Base.total(), d.method(), d.method(1), [...d]);
console.log(Derived.length, Base.length);
function over(a: string): string;
function over(a: number): number;
function over(a: any) { return a; }
function self(this: { x: number }, y: number) { return this.x + y; }
console.log(over(1), self.call({ x: 1 }, 2), self.length);
const checked = { a: 1, b: [1, 2] as const } satisfies Record<string, unknown>;
let late!: number;
late = <number>checked.a + checked.b[0]!;
console.log(late, (checked as any)?.b?.length!);
const assert: (v: unknown) => asserts v = (v) => { if (!v) throw new Error("no"); };
assert(d);
const generic = <T extends object>(x: T): T => x;
console.log(generic({ y: 1 }).y, new Map<string, number>([["a", 1]]).size);
type A = typeof d; interface B extends Derived { z: number }
declare global { interface Window { x: number } }
declare function nowhere(): void;
declare let alsoNowhere: number;
export type { A, B };
export {};
try { for (const x of [1] as number[]) console.log(x satisfies number); } catch (e: unknown) {}
class Over { constructor(a: string); constructor(a: number); constructor(public a: any) {} }
console.log(new Over(1).a);
