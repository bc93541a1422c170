// case f {"a.x": [1], "a.y": ["s"]}
type Id = string & { readonly brand: unique symbol };
type A = { x: number; both: number | string };
export function f(a: A & { y: string; both: string }, id: Id): unknown[] { return [a, id]; }
// case open {"x.a": [1], "x[...].length": [1], "x[...][0].key": ["b"], "x[...][0].value": [2], "y.id": ["i"], "y[...].length": [1], "y[...][0].key": ["k"], "y[...][0].value": ["v"]}
export function open(x: { a: number } & { [key: string]: number }, y: { id: string } & Record<string, string>): unknown[] { return [x, y]; }
