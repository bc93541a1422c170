// case f {"a": [1], "b": [2.5], "c?": [true], "c": ["s"]}
/**
 * @param {integer} a
 * @param {number} b The second.
 * @param {string} [c=none]
 * @param {boolean=} d
 * @returns {Array}
 */
export function f(a, b, c = "none", d) { return [a, b, c, d]; }
/** @param {!Array.<number>} list @param {?string} name */
export function g(list, name) { return [list, name]; }
/**
 * @param {(string|number)} x
 * @param {*} y
 * @param {{a: number, b?: string}} z
 */
export function h(x, y, z) { return [x, y, z]; }
