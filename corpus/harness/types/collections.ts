// case f {"m.length": [1], "m[0].key": ["k"], "m[0].value": [1], "s.length": [2], "s[0]": [1], "s[1]": [1], "d": [1000]}
export function f(m: Map<string, number>, s: Set<number>, d: Date, r: ReadonlyMap<number, string[]>): unknown[] { return [m, s, d, r]; }
