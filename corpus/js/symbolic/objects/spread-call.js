// verdict: verified
const { int, bool } = require("multise");
const n = int("n", { min: 0, max: 3 });
const args = [1, 2, 3].slice(0, n);
function f(a = "d", b, ...rest) { return [a, b, rest.length, arguments.length].join("/"); }
console.log(f(...args), f(0, ...args), Reflect.apply(f, null, args), f.apply(null, args), f.call(null, ...args));
const g = bool("g") ? f : (...all) => all.length;
console.log(g(...args), g.name, g.length, new Array(...args).length);
