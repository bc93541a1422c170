// verdict: verified
const { int, number, bool, string, bigint, assert, assume } = require("multise");
let x = int("x", { min: -5, max: 5 });
const before = x++;
assert(x === before + 1);
x += 3; x -= 1; x *= 2; x <<= 1; x %= 7;
console.log(before, x, -x, +x, ~x, Object.is(x, -0));
