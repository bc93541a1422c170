// verdict: verified
import { bigint, bool, assert } from "multise";
const n = bigint("n", { min: -3n, max: 3n });
const b = bool("b");
const signed = new BigInt64Array(3);
const unsigned = new BigUint64Array(3);
signed[0] = n;
unsigned[0] = n;
signed[1] = n * 2n ** 62n;
unsigned[1] = n * 2n ** 62n;
if (b) {
  signed[2] = 2n ** 63n;
  unsigned[2] = -1n;
}
console.log(signed, unsigned);
const view = new DataView(new ArrayBuffer(8));
view.setBigUint64(0, n);
console.log(view.getBigUint64(0));
assert(n >= 0n || unsigned[0] === 2n ** 64n + n);
assert(signed[2] === (b ? -(2n ** 63n) : 0n));
