// verdict: violated
const { bigint, assert } = require("multise");
const a = bigint("a", { min: -1000n, max: 1000n });
const b = bigint("b", { min: 0n, max: 255n });
console.log(a & b, a | b, a ^ 5n);
console.log(a << 3n, a >> 3n, a << -2n, a >> -2n);
console.log(a ** 3n, b ** 0n, a ** 1n);
try {
  console.log(a ** -1n);
} catch (error) {
  console.log(error.name, error.message);
}
assert(a >> 4n !== -3n, "found");
assert(a ** 3n !== 343n, "the cube of seven");
