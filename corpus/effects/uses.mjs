// A function of a module that uses a package that tries everything when it is loaded.
import { half } from "noisy";

/** @param {number} n */
export function uses(n) {
  if (n === 7) return null.length;
  return n > 100 ? half(n) : "small";
}
