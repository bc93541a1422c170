import { helper } from "./helper";

export function f(n: number): number {
  return helper(n);
}
