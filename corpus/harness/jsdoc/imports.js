// case f {"p.x": [1]}
/** @param {import("./types.js").Point} p */
export function f(p) { return p; }
