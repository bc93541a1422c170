// case f {"x|": [1], "x": ["s"]}
export function f(x) { if (typeof x === "string") return x.length; if (typeof x === "number") return x; return -1; }
export function g(x) { return x == null ? "none" : x.toFixed(2); }
export function h(x) { return Array.isArray(x) ? x.length : 1; }
export function i(x) { return x; }
export function j(flag, other) { return flag ? 1 : !other; }
export function k(when) { return when instanceof Date ? when.getTime() : when; }
export function l(callback) { return callback(1); }
export function m(x = 5, y = "a", z = [], w = null) { return [x, y, z, w]; }
