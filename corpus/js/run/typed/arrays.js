// Typed arrays, their buffers and DataViews.
const bytes = new Uint8Array([1, 2, 300, -1, 2.9]);
console.log(bytes, bytes.length, bytes.byteLength, Uint8Array.BYTES_PER_ELEMENT);
console.log(new Uint8ClampedArray([300, -5, 1.5, 2.5]), new Int16Array([40000]), new Float32Array([1.1]), new BigInt64Array([2n ** 63n]));
const buffer = new ArrayBuffer(8);
const view = new DataView(buffer, 1);
view.setInt16(0, -2);
view.setFloat32(3, 1.5, true);
console.log(new Uint8Array(buffer), view.getInt16(0), view.getUint16(0, true), view.getFloat32(3, true), view.byteOffset);
const floats = new Float64Array(3);
floats[1] = 0.5;
floats[7] = 1;
floats.name = "kept";
console.log(floats, 7 in floats, 1 in floats, floats[-1], floats["1.5"], Object.keys(floats), delete floats[9]);
console.log([...floats.entries()], floats.map(x => x * 2), floats.subarray(1, 2), Array.from(floats));
const shared = new Uint16Array(buffer);
shared.set([1, 2], 1);
shared.copyWithin(2, 0);
console.log(shared, shared.slice(1), shared.indexOf(2), shared.join("|"), shared.reverse(), new Uint8Array(buffer, 2, 2));
console.log(new Int8Array([3, -1, 2]).sort(), new Float32Array([NaN, 0, -0, -1]).sort(), Uint8Array.from("123", x => x * 2), Uint8Array.of(1, 2));
const growing = new ArrayBuffer(2, { maxByteLength: 4 });
const tracking = new Uint8Array(growing);
growing.resize(4);
console.log(tracking.length, growing.byteLength, growing.resizable);
for (const wrong of [() => new Uint8Array(-1), () => new Uint16Array(buffer, 1), () => view.getInt8(7), () => Uint8Array(1), () => new BigInt64Array([1]), () => bytes.set([1], 9)]) {
  try {
    wrong();
  } catch (error) {
    console.log(error.name + ": " + error.message);
  }
}
