// What is not built, or would touch the world, is left out by its name: never a finding, never verified.
import { unlinkSync } from "node:fs";

/** All paths need it. */
export async function status(url: string): Promise<number> {
  const response = await fetch(url);
  return response.status;
}

/** A refusal cannot be caught: only the paths that do without are explored. */
export function clean(age: number): boolean {
  try {
    if (age > 3) unlinkSync("old.db");
  } catch {
    return false;
  }
  return true;
}

/** The type of what is missing is known. */
export function kinds(): string {
  return [typeof fetch, typeof Response, typeof Atomics, typeof WebAssembly].join();
}

/** Somebody else's in its place. */
export function replaced(count: number): number {
  globalThis.fetch = (() => count) as unknown as typeof fetch;
  return (fetch as unknown as () => number)();
}

export function shown(sum: number): string {
  return new Intl.NumberFormat("en").format(sum);
}

function replace(made: any, _context: unknown): any {
  return class extends made {};
}

/** What `this` is in static initialisers of a class that a decorator replaces differs between compilers. */
export function twice(replaces: boolean): number {
  if (!replaces) return 0;
  @replace
  class Counted {
    static count = 1;
    static twice = this.count * 2;
  }
  return Counted.twice;
}
