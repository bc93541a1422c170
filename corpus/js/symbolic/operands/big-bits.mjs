// verdict: verified
import { bigint, int, assert } from "multise";
const n = bigint("n", { min: -5n, max: 5n });
const r = int("r", { min: -1, max: 4 });
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
console.log(shown(() => BigInt.asIntN(r, n)), shown(() => BigInt.asUintN(r, n)), shown(() => BigInt.asUintN(r, 5n)));
console.log(BigInt.asIntN(2, n), BigInt.asUintN(64, n), BigInt.asIntN(64, n), BigInt.asUintN(0, n), BigInt.asIntN(1, n));
assert(n !== -1n || BigInt.asUintN(64, n) === 18446744073709551615n);
