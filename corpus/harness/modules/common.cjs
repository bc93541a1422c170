// case f {"x": [1]}
// case lib.g {"s": ["q"]}
const { helper, other: renamed } = require("./helper.cjs");
function f(x) { return helper(x * 2); }
exports.f = f;
module.exports.lib = { g: (s) => s.trim(), helper, renamed };
exports.h = exports.i = function (n) { return n * 2; };
exports.required = require("./helper.cjs");
