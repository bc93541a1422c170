import data from "./bad.json" with { type: "json" };

export function f(n: number): number {
  return n + data.a;
}
