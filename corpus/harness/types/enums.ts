// case f {"c": [2], "t": [1], "m": [0]}
enum Color { Red, Green = 5, Blue }
enum Text { A = "a", B = "b" }
const enum Flags { None = 0, One = 1 << 0, Two = 1 << 1, Both = One | Two, Next }
export function f(c: Color, t: Text, flags: Flags, m: Color.Green | Color.Blue): unknown[] { return [c, t, flags, m]; }
