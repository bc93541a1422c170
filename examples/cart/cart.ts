import assert from "node:assert/strict";

/** A line of a shopping cart, prices in cents. */
export interface Line {
  price: number;
  count: number;
}

/**
 * The percentage that a code takes off: `P05` to `P90`, or `FREE`.
 * @throws {RangeError} for other percentages
 */
export function percentOff(code: string): number {
  if (code === "FREE") return 100;
  if (!code.startsWith("P") || code.length !== 3) return 0;
  const percent = Number(code.slice(1));
  if (percent < 5 || percent > 90) throw new RangeError(`no such code: ${code}`);
  return percent;
}

/**
 * What is to be paid: at least one cent unless the cart is empty or free.
 * @throws {RangeError} for codes that do not exist
 */
export function total(line: Line, code: string): number {
  if (line.price < 0 || line.count < 0) return 0;
  const sum = line.price * line.count;
  const rest = (sum * (100 - percentOff(code))) / 100;
  assert(!Number.isNaN(rest), "the total is a number");
  return Math.max(rest, sum > 0 && code !== "FREE" ? 1 : 0);
}
