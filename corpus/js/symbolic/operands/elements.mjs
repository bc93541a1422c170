// verdict: verified
// Numbers that depend on inputs as elements of each type.
import { int, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const h = int("h", { min: -1, max: 1 }) * 200;
for (const Kind of [Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array]) {
  const array = new Kind(3);
  array[0] = -i * 0;
  array[1] = i;
  array[2] = h;
  console.log(array, Object.is(array[0], 0));
  assert(Object.is(array[0], 0));
}
