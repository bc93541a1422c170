import dep from "cjs";

export function f(n: number): number {
  return n + dep.x;
}
