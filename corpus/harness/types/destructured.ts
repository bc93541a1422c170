// case f {"arg1.a": [1], "arg1.b?": [true], "arg1.b": ["s"], "arg2[0]": [4]}
export function f({ a, b = "none" }: { a: number; b?: string }, [c]: [number]): unknown[] { return [a, b, c]; }
