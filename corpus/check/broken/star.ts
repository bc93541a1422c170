export * from "./helper";

export function f(n: number): number {
  return n;
}
