// verdict: violated
// paths: 10
const { bigint, int, assert } = require("multise");
const gcd = (a, b) => (b === 0n ? a : gcd(b, a % b));
const a = bigint("a", { min: 1n, max: 12n });
const b = BigInt(int("b", { min: 1, max: 12 }));
const g = gcd(a, b);
assert(a % g === 0n && b % g === 0n, "divides");
assert(!(g === 4n && a > b), "four");
console.log(g > 1n);
