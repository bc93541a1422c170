// verdict: verified
import { bool, int, assert } from "multise";
const k = int("k", { min: 0, max: 3 });
const b = bool("b");
const buffer = new ArrayBuffer(2, { maxByteLength: 4 });
const view = new Uint8Array(buffer);
view[1] = 7;
if (b) buffer.resize(k);
const between = view.length;
buffer.resize(4);
console.log(between, view, buffer.byteLength);
const shared = new SharedArrayBuffer(k);
console.log(shared.byteLength, new Uint8Array(shared).length);
const other = new ArrayBuffer(2, b ? { maxByteLength: 4 } : undefined);
console.log(other.maxByteLength, other.resizable);
assert(b ? between === k : between === 2);
assert(view[1] === (b && k < 2 ? 0 : 7));
