// case f {"x": [2], "p": ["v"]}
export async function f(x: number, p: Promise<string>): Promise<unknown[]> { return [x + 1, await p]; }
export function g(x: number): Promise<number> { return Promise.resolve(x); }
