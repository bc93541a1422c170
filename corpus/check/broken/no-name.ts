import { nothere } from "plain";

export function f(n: number): number {
  return n + nothere;
}
