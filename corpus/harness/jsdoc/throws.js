// case f {"x": [-1]}
// case f {"x": [5]}
class Bad extends Error {}
/**
 * @param {integer} x
 * @throws {RangeError} if it is negative
 * @throws {Bad | TypeError}
 */
export function f(x) { if (x < 0) throw new RangeError("negative"); if (x > 4) throw new Bad("large"); return x; }
// case g {"x": [1]}
/** @param {number} x @throws when it likes to */
export const g = (x) => { if (x) throw new Error("e"); return x; };
// case h {"x": ["a"]}
/**
 * @param {string} x
 * @throws {Error}
 */
export function h(x) { if (x === "a") throw new Bad("b"); return x; }
