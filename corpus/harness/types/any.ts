// case f {"a|": [2], "a": [1.5], "b|": [0], "b": [1]}
// case f {"a|": [4], "b|": [0], "b.length": [1], "b[0]": [7]}
export function f(a: unknown, b: any, c: object): string { return [typeof a, Array.isArray(b), c].join(); }
