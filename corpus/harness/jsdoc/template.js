/**
 * @template T
 * @param {T} x
 * @param {Map<string, T>} m
 * @param {Object<string, number>} o
 * @param {function(number, string): boolean} f
 * @param {...number} rest
 */
export function f(x, m, o, f, ...rest) { return [x, m, o, f(1, ""), rest]; }
/**
 * @template {string | number} K
 * @param {K} key
 */
export function g(key) { return key; }
