// verdict: verified
import { bool, int, string, assert } from "multise";
const i = int("i", { min: -2, max: 3 });
const b = bool("b");
const q = string("q", { maxLength: 1, alphabet: "1b" });
const floats = new Float32Array([i / 7, i * 200000001, -i * 0]);
const doubles = new Float64Array([i / 7, -i * 0]);
console.log(floats, doubles, new Int16Array([i * 70000]), new Uint32Array([i * 3000000000]), new Int32Array([i * 3000000000]));
const mixed = new Uint8Array(4);
mixed[0] = b;
mixed[1] = q;
mixed[2] = b ? "7" : null;
if (b) mixed[3] = 300;
console.log(mixed, new Uint8Array(2).fill(i * 100), new Uint8ClampedArray(2).fill(i * 100), new Uint8Array([1, 2]).map((x) => x * i));
assert(mixed[3] === (b ? 44 : 0));
