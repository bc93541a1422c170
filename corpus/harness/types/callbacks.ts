// case f {"by()": [3, 4], "list.length": [2], "list[0]": [1], "list[1]": [2]}
// case f {"list.length": [1]}
type Predicate<T> = (value: T) => boolean;
export function f(list: number[], by: (x: number) => number): number[] { return list.map((x) => by(x)); }
// case g {"keep()": [true]}
export function g(keep: Predicate<string>, done: () => void, find: (x: string) => Promise<number>): unknown { done(); return keep("a"); }
export interface Handler { (event: string): number | undefined }
export function h(handler: Handler, services: { now(): number; log?(text: string): void }): unknown { return [handler("e"), services.now()]; }
