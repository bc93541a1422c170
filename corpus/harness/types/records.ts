// case f {"a.length": [2], "a[0].key": ["k 1"], "a[0].value": [1], "a[1].key": ["b"], "a[1].value": [2]}
export function f(a: Record<string, number>, b: Record<"x" | "y", boolean>, c: { [key: string]: string[] }, d: { [index: number]: string }): unknown[] {
  return [a, b, c, d];
}
