// case f {"a": [1.5], "b": [true], "c": ["x\"\n"], "d": [{"bigint": "12"}]}
// case f {"a": [{"number": "-0"}]}
export function f(a: number, b: boolean, c: string, d: bigint): unknown[] { return [a, b, c, d]; }
