// case f {"t[0]": ["k"], "t[1]?": [true], "t[1]": [5], "u[...].length": [1], "u[...][0]": [9]}
export function f(t: [string, number?], u: [first: boolean, ...rest: number[]], v: readonly [1, 2]): unknown[] { return [t, u, v]; }
