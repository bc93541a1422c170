import data from "json";

export function f(n: number): number {
  return n + data.a;
}
