// case f {"n": [3]}
export function* f(n: number): Generator<number> { for (let i = 0; i < n; i++) yield i; }
export async function* g(n: number) { yield n; }
