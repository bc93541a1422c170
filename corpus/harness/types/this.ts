// case f {"x": [1]}
export function f(this: void, x: number): number { return x; }
