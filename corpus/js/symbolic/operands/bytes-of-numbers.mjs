// verdict: verified
// The bytes of a double that depends on an input, through views of other widths and orders.
import { number, assert, assume } from "multise";
const d = number("d");
assume(d >= 1 && d < 1000);
const buffer = new ArrayBuffer(8);
const doubles = new Float64Array(buffer), words = new Uint32Array(buffer), bytes = new Uint8Array(buffer);
doubles[0] = d;
const exponent = (words[1] >>> 20) - 1023;
assert(exponent >= 0 && exponent <= 9);
assert(words[1] >>> 31 === 0 && (bytes[7] === 0x3f || bytes[7] === 0x40));
const view = new DataView(buffer);
assert(view.getUint32(4, true) === words[1] && view.getUint8(7) === bytes[7]);
assert(view.getFloat64(0, true) === d);
view.setFloat64(0, d);
assert(view.getUint8(0) >>> 7 === 0 && view.getUint32(0) >>> 20 === exponent + 1023);
assert(new BigInt64Array(new Float64Array([d]).buffer)[0] > 0n);
