// verdict: verified
// Old functions, whose properties are made when somebody asks for them, on some paths.
const { bool, assert } = require("multise");
function Old(x) { this.x = x; }
function Other(x, y) { this.y = y; }
const a = bool("a");
if (a) Old.prototype.twice = function () { return this.x * 2; };
const made = bool("b") ? new Old(4) : new Other(1, 2);
const bound = (a ? Old : Other).bind(null, 9);
const more = new bound(3);
assert(Old.length === 1 && Other.length === 2);
assert(more instanceof (a ? Old : Other));
console.log(typeof made.twice, more.x, more.y, bound.name, Old.name);
