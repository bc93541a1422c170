// verdict: verified
const { bool } = require("multise");
const b = bool("b"), c = bool("c");
(function (x, y) { Object.defineProperty(arguments, 0, { writable: b }); x = 5; console.log(arguments[0], x, arguments[1]); arguments[0] = 6; console.log(arguments[0], x); y = 7; console.log(arguments[1], [...arguments].join(), JSON.stringify(arguments)); })(1, 2);
(function (x) { if (b) delete arguments[0]; x = 5; console.log(arguments[0], 0 in arguments, Object.keys(arguments).join()); arguments[0] = 9; console.log(x, arguments[0]); x = 8; console.log(arguments[0]); })(1);
(function (x) { if (b) Object.defineProperty(arguments, 0, { get() { return "got"; } }); x = 5; console.log(arguments[0], Object.prototype.toString.call(arguments)); })(1);
(function (x) { Object.defineProperty(arguments, 0, { value: 3, writable: b }); console.log(x); x = 4; console.log(arguments[0], JSON.stringify(Object.getOwnPropertyDescriptor(arguments, 0))); })(1);
(function (x) { if (b) Object.freeze(arguments); x = 4; console.log(arguments[0], Object.isFrozen(arguments)); arguments[0] = 3; console.log(x, arguments[0]); })(1);
(function (x) { Object.defineProperty(arguments, 0, { enumerable: b, configurable: c }); x = 4; console.log(arguments[0], Object.keys(arguments).length, Reflect.deleteProperty(arguments, 0), arguments[0]); })(1);
(function (x, y) { arguments.length = b ? 1 : 2; console.log([...arguments].join(), Array.from(arguments).length, Array.prototype.slice.call(arguments).length, Math.max(...arguments), Math.max.apply(null, arguments)); })(1, 2);
(function (x, y) { console.log(arguments.length, arguments[1], x, y); y = 3; console.log(arguments[1]); })(...(b ? [1] : [1, 2]));
(function (x) { if (b) arguments[Symbol.iterator] = undefined; try { console.log([...arguments].length); } catch (e) { console.log(e.message); } })(1);
