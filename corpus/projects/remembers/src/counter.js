// What a module remembers is new for each replay, and would carry over from test to test.
let count = 0;

/** @param {boolean} large */
export function next(large) {
  count += large ? 10 : 1;
  return count;
}

// Nobody can load the global object anew: such tests hold alone, and not together.
globalThis.entries ??= 0;

/** @param {boolean} twice */
export function enter(twice) {
  globalThis.entries += twice ? 2 : 1;
  return globalThis.entries;
}

/** @param {number} value */
export function sign(value) {
  return value < 0 ? -1 : 1;
}
