// case f {"a.x": [1], "a.y": ["s"]}
type Id = string & { readonly brand: unique symbol };
type A = { x: number; both: number | string };
export function f(a: A & { y: string; both: string }, id: Id): unknown[] { return [a, id]; }
// case open {"x.a": [1], "x.b?": [true], "x.b": [2], "y.id": ["i"], "y[...]?": [true], "y[key]": ["k"], "y[...]": ["v"]}
export function open(x: { a: number } & { [key: string]: number }, y: { id: string } & Record<string, string>): unknown[] { return [x, y]; }
