// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const a = bigint("a", { min: -1000n, max: 1000n }), b = bigint("b", { min: -5n, max: 5n });
assert(a + b - b === a);
if (b !== 0n) assert((a / b) * b + (a % b) === a);
console.log(a * b, -a, a > b, typeof a, BigInt.asIntN(32, a));
assert(a * 3n !== 369n, "found");
