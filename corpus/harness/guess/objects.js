// case f {"user.name": ["n"], "user.address.zip": [7]}
export function f(user) { return user.name.toUpperCase() + (user.address.zip + 1); }
export function g({ width, height = 2, deep: { flag } }) { return flag ? width * height : 0; }
export function h(options) { options = options || {}; return options.size ? options.size * 2 : 1; }
export function i(map) { return map.get("a") ?? map.size; }
export function j(table) { for (const key in table) if (table[key] > 3) return key; return null; }
export function k(o) { return Object.keys(o).length; }
