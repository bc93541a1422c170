import { x } from "./nowhere";

export function f(n: number): number {
  return n + x;
}
