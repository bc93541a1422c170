// case f {"p.x": [1], "p.y": [2], "k": [1]}
/**
 * @typedef {Object} Point
 * @property {number} x
 * @property {number} y
 * @property {string} [label]
 */
/** @typedef {"a" | "b"} Kind */
/**
 * @callback Compare
 * @param {number} left
 * @returns {number}
 */
/**
 * @param {Point} p
 * @param {Kind} k
 * @param {Compare} compare
 */
export function f(p, k, compare) { return [p, k, compare(1)]; }
