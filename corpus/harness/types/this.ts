// case f {"x": [1]}
export function f(this: void, x: number): number { return x; }
// case counted {"this.v": [4], "n": [1]}
export function counted(this: { v: number }, n: number): number { return this.v + n; }
// case optional {"this.v": [4]}
export function optional(this: { v: number }, n?: number): number { return this.v + (n ?? 0); }
// case all {"this.length": [1], "this[0]": [4], "others.length": [2]}
export function all(this: number[], ...others: number[]): number { return this.length + others.length; }
export function pattern(this: RegExp, text: string): boolean { return this.test(text); }
// The receiver of a method is what it is a method of.
// case holder.twice {"n": [2]}
export const holder = { v: 3, twice(this: { v: number }, n: number): number { return this.v * n; } };
