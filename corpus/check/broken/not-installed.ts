import { x } from "not-installed";

export function f(n: number): number {
  return n + x;
}
