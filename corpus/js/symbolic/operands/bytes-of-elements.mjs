// verdict: verified
// The bytes of integers that depend on inputs, and integers of such bytes.
import { bool, int, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const k = int("k", { min: 0, max: 2 });
const b = bool("b");
const view = new DataView(new ArrayBuffer(8));
view.setInt32(0, i * 1000, b);
view.setUint16(4, k * 300);
console.log(view.getUint8(0), view.getUint8(3), view.getInt32(0, !b), view.getInt16(3), view.getUint16(4, true));
view.setInt8(1, i);
console.log(view.getInt32(0, b), view.getUint8(1));
const half = new Int16Array(1);
if (b) half[0] = i;
console.log(new Uint8Array(half.buffer));
const bytes = new Uint8Array([i, k]);
console.log(new Uint16Array(bytes.buffer)[0], new Int16Array(bytes.buffer)[0]);
assert(new Int16Array(new Uint8Array([k, 0]).buffer)[0] === k);
