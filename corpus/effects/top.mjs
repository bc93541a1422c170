// A module that tries everything when it is loaded.
import isReplayed from "./replayed.cjs";

if (isReplayed) {
  await (await import("./attempts.cjs")).default.tryAll();
  await (await import("./attempts.mjs")).tried;
}

/** @param {number} n */
export function top(n) {
  if (n === 7) return null.length;
  return n > 100 ? "large" : "small";
}
