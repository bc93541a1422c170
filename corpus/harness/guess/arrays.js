// case f {"xs.length": [2], "xs[0]": [3], "xs[1]": [1]}
export function f(xs) { return xs.slice().sort((a, b) => a - b); }
export function g(list) { let sum = 0; for (const item of list) sum += item.price * item.count; return sum; }
export function h(rows) { return rows.map((row) => row.name.trim()).filter((name) => name !== ""); }
export function i(xs) { return xs.length; }
export function j(matrix) { return matrix[0][1] * 2; }
export function k([a, b], ...rest) { return a * b + rest.length; }
