// verdict: verified
// Bytes that differ by path, and views that only one side has.
const { bool, int, assert } = require("multise");
const n = int("n", { min: 0, max: 255 });
const bytes = new Uint8Array(8);
const words = new Uint16Array(bytes.buffer);
if (bool("a")) bytes[0] = 7;
else bytes[1] = n;
let view = bool("b") ? new DataView(bytes.buffer, 2) : new Uint8Array([1, 2, 3]);
if (bool("c")) words[1] = 0x0102;
assert(bytes[0] === 7 || bytes[1] === n);
console.log(bytes[0], bytes[2], view.byteLength, words[1]);
