// case f {"options.size": [2], "options.title?": [true], "options.title": ["t"], "options.at.x": [1]}
/**
 * @param {Object} options
 * @param {number} options.size
 * @param {string} [options.title]
 * @param {Object} options.at
 * @param {integer} options.at.x
 * @param {Object[]} rows
 * @param {string} rows[].name
 */
export function f({ size, title, at }, rows) { return [size, title, at, rows]; }
