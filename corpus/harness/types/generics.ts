// case f {"x|": [3], "x": ["a"], "list.length": [0]}
export function f<T>(x: T, list: T[]): T[] { return [x, ...list]; }
export function g<K extends "a" | "b", N extends number = 5>(key: K, n: N): unknown { return [key, n]; }
interface Box<T> { content: T; label?: string }
export function h(box: Box<number>, pair: Pair<string>): unknown { return [box, pair]; }
type Pair<A, B = A> = [A, B];
export function i<T extends { length: number }>(a: T, b: T): T { return a.length > b.length ? a : b; }
