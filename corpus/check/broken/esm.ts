import { x } from "esm";

export function f(n: number): number {
  return n + x;
}
