// What a function throws on purpose is behaviour, for `check` as for `test`; what the language raises is a finding in both.
import assert from "node:assert";

export function clamp(x: number, low: number, high: number): number {
  if (low > high) throw new RangeError("low is above high");
  return Math.min(Math.max(x, low), high);
}

export function initial(name: string | null): string {
  return name!.slice(0, 1);
}

/** @throws {SyntaxError} for what is no JSON */
export function parsed(text: "1" | "{"): number {
  return JSON.parse(text);
}

export function half(x: number): number {
  assert(x !== 3, "three");
  return x / 2;
}
