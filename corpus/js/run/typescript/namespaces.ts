// Namespaces: what they export are properties of their object.
namespace Shapes {
  const hidden = 2;
  export const pi = 3;
  export let count = 0, last: string | undefined;
  export const { a, b: [c] } = { a: "a", b: ["c"] };
  export function area(r: number): number { count++; last = "area"; return pi * r ** hidden; }
  export class Circle { constructor(readonly r: number) { count += 1; } area() { return area(this.r); } }
  export enum Kind { Round, Square = "square" }
  export namespace Deep.Deeper { export const x = pi + 1; export const outer = () => count; }
  export import Alias = Deep.Deeper;
  export type T = number;
  export interface I { x: number }
  function inner() { return [count, last, Alias.x, Kind.Round, Circle.name]; }
  console.log(inner().join());
  [count, last] = [10, "ten"];
  ({ count } = { count: count + 1 });
  for (count of [20, 21]);
  console.log(count, last, a, c, typeof hidden);
}
console.log(Object.keys(Shapes).join());
console.log(Shapes.area(2), new Shapes.Circle(1).area(), Shapes.count, Shapes.last);
console.log(Shapes.Deep.Deeper.outer(), Shapes.Alias.x, Shapes.Kind[0]);
Shapes.count = 100;
console.log(Shapes.Deep.Deeper.outer());

// In several parts: each sees what the others export.
namespace Merged { export const one = 1; const own = "first"; export function f() { return own + two; } }
namespace Merged { const own = "second"; export const two = one + 1; console.log(f(), own, one); }
namespace Merged.Inner { export let z = two; }
namespace Merged { export namespace Inner { export const w = z + one; console.log(w, Inner.z); } }
console.log(JSON.stringify(Merged), Merged.f());

// With a function, a class and an enumeration.
function call() { return call.extra; }
namespace call { export let extra = "extra"; }
class Box { static made = 0; label = Box.Sizes.Big; }
namespace Box { export enum Sizes { Small, Big } export const none = new Box(); }
enum Tag { A, B }
namespace Tag { export function parse(s: string) { return s === "A" ? Tag.A : Tag.B; } }
console.log(call(), Box.none.label, Tag.parse("B"), Tag.A, Tag[1]);

// Those without values do not exist.
namespace Types { export interface X {} export type Y = X; namespace Sub { export type Z = 1 } }
declare namespace Ambient { const x: number; function g(): void; }
console.log(typeof (globalThis as any).Types, typeof (globalThis as any).Ambient);
function scoped(n: number) {
  const add = 1;
  return (() => Numbers.value + add)();
}
namespace Numbers { export var value = 41; var unseen = 0; export const get = () => value++; }
console.log(scoped(1), Numbers.get(), Numbers.value, Object.keys(Numbers).join());
import Short = Shapes.Deep;
import Unused = Shapes.Nothing;
console.log(Short.Deeper.x);
namespace Calls { export const self = function (this: unknown) { return this === undefined; }; console.log(self()); }
namespace Fns { export async function later() { return value; } export function* gen() { yield value; } const value = 7; }
Fns.later().then((v) => console.log(v, [...Fns.gen()]));
