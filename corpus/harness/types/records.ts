// case f {"a.length": [2], "a[0].key": ["k 1"], "a[0].value": [1], "a[1].key": ["b"], "a[1].value": [2]}
export function f(a: Record<string, number>, b: Record<"x" | "y", boolean>, c: { [key: string]: string[] }, d: { [index: number]: string }): unknown[] {
  return [a, b, c, d];
}
// case open {"x.id": [1], "x[...].length": [3], "x[...][0].key": ["other"], "x[...][0].value": [2], "x[...][1].key": ["id"], "x[...][1].value": [5], "x[...][2].key": ["__proto__"], "x[...][2].value": [7]}
export function open(x: { id: number; [key: string]: number }): number[] { return [x.id, x.other, Object.keys(x).length]; }
// case list {"x.length": [3], "x[...].length": [1], "x[...][0].key": [2], "x[...][0].value": ["b"]}
export function list(x: { [index: number]: string; length: number }): unknown[] { return [x.length, x[2]]; }
// case maybe {"x.a?": [false], "x[...].length": [1], "x[...][0].key": ["a"], "x[...][0].value|": [1], "x[...][0].value": ["no"]}
export function maybe(x: { a?: number; [key: string]: number | string | undefined }): unknown { return x.a; }
interface Base { [key: string]: number | string; a: number }
interface Derived extends Base { a: 1 | 2; b: string }
// case derived {"x.a": [1], "x.b": ["s"], "x[...].length": [1], "x[...][0].key": ["c"], "x[...][0].value": [9]}
export function derived(x: Derived, y: Omit<Base, "a">, z: Partial<Base>, k: keyof Base, v: Base["a"]): unknown[] { return [x.a, x.b, x.c, y, z, k, v]; }
