import assert from "node:assert";
import { isQuiet } from "tool";

/** The day, the machine and the environment are inputs, each with its name. */
export function greeting(name: string): string {
  const hour = new Date().getUTCHours();
  if (process.env.NODE_ENV === "production") assert(hour !== 13, "lunch");
  return `${hour < 12 ? "Good morning" : "Good day"}, ${name}`;
}

/** Random numbers, one for each call. */
export function coins(): string {
  const [first, second] = [Math.random() < 0.5, Math.random() < 0.5];
  if (first && !second) throw new Error("on edge");
  return first === second ? "same" : "different";
}

/** Local time is UTC, and texts are those of one locale. */
export function isPlain(): boolean {
  return new Date(0).getHours() === 0 && (1234).toLocaleString() === "1,234";
}

/** Packages find no environment, nobody lists it, and there are no arguments. */
export function isLoud(): boolean {
  return !isQuiet() && Object.keys(process.env).length === 0 && process.argv.length === 2;
}

/** Identifiers that nobody can foresee are not explored. */
export function id(isShort: boolean): string {
  return isShort ? "x" : crypto.randomUUID();
}
