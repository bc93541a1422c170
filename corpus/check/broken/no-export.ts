import { helper } from "./names";

export function f(n: number): number {
  return n + helper;
}
