// case f {"a": [1], "b": [2], "c": [0.5]}
export function f(a, b, c) { return (a * 2 - b) % 7 + Math.floor(c); }
export function g(x, y) { return x / y; }
export function h(bits, at) { return (bits >> at) & 1; }
export function i(n) { if (n <= 1) return n; return i(n - 1) + i(n - 2); }
export function j(a, b) { return a + b; }
export function k(a) { return a > 10n; }
