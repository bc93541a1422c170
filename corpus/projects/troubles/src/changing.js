// One way through it changes what all other code finds.
Object.defineProperty(Array.prototype, "second", { get() { return this[1]; }, configurable: true });
/** @param {number} x */
export function remember(x) {
  if (x > 3) Array.prototype.at.last = x;
  return [1, 2].second + ("last" in [].at ? 1 : 0);
}
/** @param {boolean} b */
export function second(b) {
  return b ? [1, 2].second : [3, 4].second;
}
