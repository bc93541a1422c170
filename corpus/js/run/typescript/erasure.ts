interface Shape { area(): number }
type Pair<A, B = A> = [A, B];
declare const ambient: number;
declare function missing(x: number): void;
abstract class Base implements Shape { abstract area(): number; protected name?: string; constructor(public readonly id: number, private label: string = "l" + id) {} describe(): string { return `${this.id} ${this.label} ${this.area()}`; } }
class Square extends Base { declare extra: number; side: number; constructor(side: number) { super(side * 10); this.side = side; } area(): number { return this.side ** 2; } }
function over(x: string): string; function over(x: number): number; function over(x: any) { return x; }
function generic<T extends object>(this: void, x: T, y?: number): T { return x!; }
const s = new Square(3) as Base, p: Pair<number> = [1, 2], n = <number>p[0], q = { a: 1 } satisfies object;
let u: string | undefined; u ??= "set"; let v = (u as any)!.length; (v as number) += 1;
console.log(s.describe(), n, q.a, over(5), generic({ k: 1 }).k, v);
