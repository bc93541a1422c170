export function f(pattern: RegExp): boolean { return pattern.test("a"); }
export function g(key: symbol, other: number): unknown { return [key, other]; }
export function h(pattern: RegExp | string): boolean { return String(pattern) === "a"; }
export function i(options: { pattern?: RegExp; text: string }): string { return options.text; }
export function j(make: new () => object): object { return new make(); }
