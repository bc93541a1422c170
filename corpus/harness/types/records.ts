// case f {"a.a?": [true], "a.a": [1], "a.__proto__?": [true], "a.__proto__": [5], "a[...]?": [true], "a[key]": ["k 1"], "a[...]": [2], "d.length": [1], "d[0].key": [3], "d[0].value": ["t"]}
export function f(a: Record<string, number>, b: Record<"x" | "y", boolean>, c: { [key: string]: string[] }, d: { [index: number]: string }): unknown[] {
  return [a, b, c, d];
}
// case open {"x.id": [1], "x.other?": [true], "x.other": [2], "x.__proto__?": [true], "x.__proto__": [7], "x[...]?": [true], "x[key]": ["id"], "x[...]": [5]}
export function open(x: { id: number; [key: string]: number }): number[] { return [x.id, x.other, Object.keys(x).length]; }
// case list {"x.length": [3], "x[...].length": [1], "x[...][0].key": [2], "x[...][0].value": ["b"]}
export function list(x: { [index: number]: string; length: number }): unknown[] { return [x.length, x[2]]; }
// case maybe {"x.a?": [false], "x.b?": [true, true], "x.b|": [1], "x.b": ["yes"], "x[...]?": [true, true], "x[key]": ["a"], "x[...]|": [1], "x[...]": ["no"]}
export function maybe(x: { a?: number; [key: string]: number | string | undefined }): unknown { return x.a; }
interface Base { [key: string]: number | string; a: number }
interface Derived extends Base { a: 1 | 2; b: string }
// case derived {"x.a": [1], "x.b": ["s"], "x.c?": [true], "x.c|": [0], "x.c": [9]}
export function derived(x: Derived, y: Omit<Base, "a">, z: Partial<Base>, k: keyof Base, v: Base["a"]): unknown[] { return [x.a, x.b, x.c, y, z, k, v]; }
// case again {"r.b?": [true], "r.b": [1], "r.c?": [true], "r.c": [2], "r[...]?": [true], "r[key]": ["b"], "r[...]": [3]}
export function again(r: Record<string, number>): unknown[] { return [Object.keys(r), r["b"], "c" in r, Object.hasOwn(r, "d e")]; }
