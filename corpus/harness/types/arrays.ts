// case f {"a.length": [2], "a[0]": [1], "a[1]": [2], "d.length": [1], "d[0].length": [1], "d[0][0]": [true]}
export function f(a: number[], b: Array<string>, c: readonly (string | number)[], d: ReadonlyArray<boolean[]>): unknown[] { return [a, b, c, d]; }
