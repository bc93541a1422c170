// verdict: verified
import { bool, int, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const k = int("k", { min: 0, max: 3 });
const b = bool("b");
function shown(f) {
  try {
    return f();
  } catch (error) {
    return error.name + ": " + error.message;
  }
}
const bytes = new Uint8Array([1, 2, 3, 4]);
console.log(bytes.subarray(i), bytes.subarray(i, 3).byteOffset, bytes.slice(i, k), bytes.subarray(b ? 1 : 2)[0]);
console.log(shown(() => new Uint16Array(bytes.buffer, k).length), shown(() => new Uint16Array(bytes.buffer, 0, k).length));
console.log(shown(() => new DataView(bytes.buffer, k).byteLength), shown(() => new DataView(bytes.buffer, 1, k).getUint8(0)));
console.log(shown(() => new DataView(bytes.buffer).getInt16(k, b)), new Uint8Array(bytes.buffer.slice(i, k)));
const window = bytes.subarray(k);
if (k < 4) window[0] = 9;
console.log(bytes);
assert(bytes[k] === 9);
