// case f {"a.x": [1], "a.y": ["s"]}
type Id = string & { readonly brand: unique symbol };
type A = { x: number; both: number | string };
export function f(a: A & { y: string; both: string }, id: Id): unknown[] { return [a, id]; }
