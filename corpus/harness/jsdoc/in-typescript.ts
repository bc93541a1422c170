// case f {"n": [7]}
/**
 * @param {integer} n how many
 * @param {number} x
 */
export function f(n: number, x: number): number { return n + x; }
