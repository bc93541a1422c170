// verdict: violated
const { int, number, bool, string, bigint, assert, assume } = require("multise");
const a = bigint("a", { min: 0n, max: 3n });
try {
  console.log(12n / a);
} catch (error) {
  console.log(error.name, error.message);
}
try {
  console.log(a + 1);
} catch (error) {
  console.log(error.name, error.message);
}
console.log(a < 2, a == 2, Number(a) + 1, BigInt(int("n", { min: 0, max: 9 })));
assert(a !== 3n, "found");
