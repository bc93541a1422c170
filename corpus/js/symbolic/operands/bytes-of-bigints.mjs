// verdict: verified
// The bytes of a BigInt that depends on an input, and a BigInt of such bytes.
import { bigint, int, assert } from "multise";
const b = bigint("b", { min: -(2n ** 40n), max: 2n ** 40n });
const view = new DataView(new ArrayBuffer(16));
view.setBigInt64(0, b);
assert(view.getInt32(0) >= -256 && view.getInt32(0) <= 256);
assert(BigInt(view.getInt32(0)) * 4294967296n + BigInt(view.getUint32(4)) === b);
view.setBigInt64(8, b, true);
assert(view.getUint8(8) === view.getUint8(7) && view.getInt8(15) === view.getInt8(0));
const bytes = new Uint8Array([int("low", { min: 0, max: 255 }), 1, 0, 0, 0, 0, 0, 0]);
const big = new BigInt64Array(bytes.buffer)[0];
assert(big >= 256n && big < 512n && Number(big) - 256 === bytes[0]);
