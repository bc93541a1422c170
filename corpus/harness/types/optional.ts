// case f {"a": [1]}
// case f {"a": [1], "b?": [true], "b": ["s"], "c?": [true], "c": [4]}
export function f(a: number, b?: string, c: number = 3, d: string | undefined = undefined): unknown[] { return [a, b, c, d, arguments.length]; }
// case g {"a": [1]}
export function g(a: number, b?: string): string { return `${a} ${b}`; }
