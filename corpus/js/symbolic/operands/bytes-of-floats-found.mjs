// verdict: violated
import { number, assert } from "multise";
const view = new DataView(new ArrayBuffer(8));
view.setFloat32(0, number("x"));
assert(view.getUint32(0) !== 0x40490fdb, "the nearest to pi");
