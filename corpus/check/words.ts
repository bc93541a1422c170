// Errors whose words are Node's: the source of an assertion, and what its loader adds.
import assert from "node:assert";

export function percent(part: number, whole: number): number {
  assert(part <= whole);
  return (part / whole) * 100;
}

export function load(name: "a" | "b"): unknown {
  return require(name);
}
