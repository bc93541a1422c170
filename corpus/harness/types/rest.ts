// case f {"first": ["a"], "others.length": [2], "others[0]": [1], "others[1]": [2]}
export function f(first: string, ...others: number[]): unknown[] { return [first, others]; }
// case g {"list.length": [1], "list[0]|": [1], "list[0]": [5]}
export const g = (...list: (string | number)[]): number => list.length;
// case pair {"r[0]": ["a"], "r[1]": [2]}
export function pair(...r: [string, number]): unknown[] { return r; }
// case pattern {"arg1[0]": ["a"], "arg1[1]?": [true], "arg1[1]": [true]}
export function pattern(...[a, b]: [string, boolean?]): unknown[] { return [a, b]; }
// case either {"r|": [1], "r[0]": [3], "r[1]": [true]}
export function either(...r: [string] | [number, boolean]): unknown[] { return r; }
// case pairs {"r.length": [1], "r[0][0]": [3], "r[0][1]": [4]}
export function pairs(...r: [number, number][]): unknown[] { return r; }
