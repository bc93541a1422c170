// case f {"t[0]": ["k"], "t[1]?": [true], "t[1]": [5], "u[...].length": [1], "u[...][0]": [9]}
export function f(t: [string, number?], u: [first: boolean, ...rest: number[]], v: readonly [1, 2]): unknown[] { return [t, u, v]; }
// case optional {"t[0]?": [true], "t[0]": [4], "t[1]?": [false], "t[...].length": [1], "t[...][0]": [true]}
// case optional {"t[0]?": [true], "t[0]": [4], "t[1]?": [true], "t[1]": ["b"], "t[...].length": [1], "t[...][0]": [true]}
// case optional {"t[0]?": [false], "t[1]?": [true], "t[1]": ["b"]}
export function optional(t: [number?, string?, ...boolean[]]): unknown[] { return t; }
// case leading {"t[...].length": [2], "t[...][0]": ["a"], "t[...][1]": ["b"], "t[1]": [7]}
export function leading(t: [...string[], number]): unknown[] { return t; }
// case middle {"t[0]": [true], "t[...].length": [1], "t[...][0]": ["a"], "t[2]": [7]}
export function middle(t: [boolean, ...string[], number]): unknown[] { return t; }
type Start = [id: number, name?: string];
// case spread {"t[0]": [3], "t[1]?": [true], "t[1]": ["n"], "t[2]": [true]}
export function spread(t: [...Start, boolean], u: Partial<[number, string]>): unknown[] { return [t, u]; }
