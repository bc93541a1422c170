// verdict: verified
// How long a view is depends on inputs.
import { bool, int, assert } from "multise";
const b = bool("b");
const k = int("k", { min: 0, max: 3 });
const view = new Uint8Array(b ? 4 : 0);
console.log(view.length, new Uint8Array(k), new Uint16Array(k).byteLength, new ArrayBuffer(b ? 4 : 0).byteLength);
console.log(new Uint8Array(b ? [1, 2] : [3]), new Uint8Array(new Uint8Array(k)).length, Uint8Array.from({ length: k }, (_, at) => at * 100));
const list = [1, 2];
if (b) list.push(300);
console.log(new Uint8Array(list), Uint8Array.of(...list), new Int16Array(list).byteLength);
console.log(Object.keys(new Uint8Array(k)), JSON.stringify(new Uint8Array(k)), [...new Uint8Array(k).entries()].length);
console.log(view.buffer === new Uint8Array(view.buffer).buffer, new (b ? Uint8Array : Int16Array)(k).byteLength);
assert(b ? view.length === 4 : view.length === 0);
let sum = 0;
for (const value of new Uint8Array(k)) sum += value + 1;
assert(sum === k);
