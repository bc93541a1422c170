// verdict: verified
// Doubles of bytes that depend on inputs: signs, and exponents written by hand.
import { number, int, assert, assume } from "multise";
const view = new DataView(new ArrayBuffer(8));
const n = int("n", { min: 0, max: 40 });
view.setUint32(0, (n + 1023) << 20);
assert(view.getFloat64(0) === 2 ** n);
const low = int("low", { min: 0, max: 255 });
view.setUint32(0, 0x3f800000);
view.setUint8(3, low);
assert(view.getFloat32(0) >= 1 && view.getFloat32(0) < 1.0001);
