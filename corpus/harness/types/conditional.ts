type Element<T> = T extends (infer U)[] ? U : T;
type Strings<T> = T extends string ? T : never;
export function f(a: Element<number[]>, b: Element<boolean>, c: Strings<"a" | 1 | "b">): unknown { return [a, b, c]; }
