// case f {"m.b?": [true], "m.b": [1], "s.length": [2], "s[0]": [1], "s[1]": [1], "d": [1000]}
export function f(m: Map<string, number>, s: Set<number>, d: Date, r: ReadonlyMap<number, string[]>): unknown[] { return [m, s, d, r]; }
// case named {"m.size?": [true], "m.a?": [true], "m.a": [1], "m[...]?": [true], "m[key]": ["a"], "m[...]": [2], "s.b?": [true], "s[...]?": [true], "s[key]": ["x"]}
export function named(m: Map<string, number>, s: Set<string>): unknown[] { return [m.get("k"), m.size, m, s, s.has("x")]; }
// case same {"s.x?": [true], "s[...]?": [true], "s[key]": ["x"]}
export function same(s: ReadonlySet<string>): unknown[] { return [s.has("x"), [...s]]; }
